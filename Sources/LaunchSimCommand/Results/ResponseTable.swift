import OutputStatistics

/// The answer about one response for people: estimates, and differences from a baseline.
///
/// ```
/// potential_total_ms.p90 [ms], 95 % interval over 50 runs
///   policy      estimate  interval       vs concurrent            verdict
/// cores = 2, speed = 1
///   concurrent     2,412  2,398 - 2,426
///   serial         1,180  1,171 - 1,189  -1,232 +/- 18  (-51 %)   improves
///   ... 5 more points: results/startup-contention/summary.csv
/// ```
package struct ResponseTable: Sendable {
  /// A difference from the baseline.
  package struct Change: Hashable, Sendable {
    /// Policy less baseline.
    package var value: Double?
    /// Its limits.
    package var interval: Interval
    /// Over the baseline, as a share.
    package var relative: Double?
    /// What it means; nil for a response that has no goal.
    package var verdict: Verdict?
    /// How much harm does not matter.
    package var margin: Double

    /// A difference of the given parts.
    package init(
      value: Double?, interval: Interval, relative: Double?, verdict: Verdict?, margin: Double = 0
    ) {
      self.value = value
      self.interval = interval
      self.relative = relative
      self.verdict = verdict
      self.margin = margin
    }
  }

  /// What is said about one policy, or one point.
  package struct Row: Hashable, Sendable {
    /// What it is about: a cell for each of `keyTitles`.
    package var keys: [String]
    /// The estimate; nil where the runs give none.
    package var estimate: Double?
    /// Whether there is an estimate to be shown at all, or only a difference.
    package var hasEstimate = true
    /// The limits of the estimate.
    package var interval: Interval
    /// The difference from the baseline, where there is a comparison.
    package var change: Change?
    /// What a reader should know.
    package var note: String

    /// A row of the given parts.
    package init(
      keys: [String], estimate: Double?, interval: Interval, change: Change? = nil,
      note: String = ""
    ) {
      self.keys = keys
      self.estimate = estimate
      self.interval = interval
      self.change = change
      self.note = note
    }
  }

  /// Rows below a heading of their own.
  package struct Section: Hashable, Sendable {
    /// The design point or block; empty for none.
    package var heading: String
    /// The rows.
    package var rows: [Row]

    /// `rows` below `heading`.
    package init(heading: String = "", rows: [Row]) {
      self.heading = heading
      self.rows = rows
    }
  }

  /// The response and how its intervals came about.
  package var title: String
  /// How values are shown.
  package var scale: DisplayScale
  /// The titles of the first columns.
  package var keyTitles: [String]
  /// The policy that others are compared with.
  package var baseline: String?
  /// The rows.
  package var sections: [Section]
  /// Where to find what is not shown; empty when all is.
  package var remainder: String

  /// A table of the given parts.
  package init(
    title: String, scale: DisplayScale, keyTitles: [String], baseline: String? = nil,
    sections: [Section], remainder: String = ""
  ) {
    self.title = title
    self.scale = scale
    self.keyTitles = keyTitles
    self.baseline = baseline
    self.sections = sections
    self.remainder = remainder
  }
}
