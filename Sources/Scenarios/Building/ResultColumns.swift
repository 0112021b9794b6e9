/// The columns that every table of results has, which factors must leave free.
enum ResultColumns {
  /// The names in the table of runs.
  static let runs = [
    "run_id", "point", "policy", "replication", "seed", "status", "fingerprint",
  ]

  /// The names in the tables of runs, summaries, comparisons, launches, breakdowns and failed runs.
  static let fixed = [
    "run_id", "point", "policy", "replication", "seed", "status", "fingerprint", "response",
    "estimate", "standard_error", "lower", "upper", "confidence", "runs", "method", "stopped_by",
    "note", "baseline", "block", "difference", "p_value", "p_adjusted", "relative",
    "relative_lower", "relative_upper", "correlation", "variance_ratio", "margin", "verdict",
    "table", "item", "metric", "value", "user", "day", "slot", "launch_kind", "fault", "events",
    "launches",
  ]
}
