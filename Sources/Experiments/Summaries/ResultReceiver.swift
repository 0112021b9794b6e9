/// Takes results as they are worked out, in canonical order.
protocol ResultReceiver {
  /// Takes a run, finished one way or the other.
  mutating func take(_ record: RunRecord, of run: PlannedRun) throws(SweepError)
  /// Takes a row of the summary.
  mutating func take(_ row: SummaryRow) throws(SweepError)
  /// Takes a row of the comparisons.
  mutating func take(_ row: ComparisonRow) throws(SweepError)
  /// Takes a run that failed.
  mutating func take(_ run: FailedRun) throws(SweepError)
}

/// Drops all that it is given.
struct NoReceiver: ResultReceiver {
  mutating func take(_ record: RunRecord, of run: PlannedRun) {}
  mutating func take(_ row: SummaryRow) {}
  mutating func take(_ row: ComparisonRow) {}
  mutating func take(_ run: FailedRun) {}
}
