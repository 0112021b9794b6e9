import LaunchModels

/// The columns that tables of results have, which factors and sums must leave free.
package enum ResultColumns {
  /// The names in the table of runs that do not depend on the scenario.
  package static let runs = [
    "run_id", "point", "policy", "replication", "seed", "status", "fingerprint",
  ]

  /// The names in the tables of runs, summaries, comparisons, launches, breakdowns and failed runs.
  package static let fixed = [
    "run_id", "point", "policy", "replication", "seed", "status", "fingerprint", "response",
    "estimate", "standard_error", "lower", "upper", "confidence", "runs", "method", "stopped_by",
    "note", "baseline", "block", "difference", "p_value", "p_adjusted", "relative",
    "relative_lower", "relative_upper", "correlation", "variance_ratio", "margin", "verdict",
    "table", "item", "metric", "value", "user", "day", "slot", "launch_kind", "fault", "events",
    "launches",
  ]

  /// What a ratio is of: the name of the column with its numerator.
  package static func numerator(of response: String) -> String { response + "_numerator" }

  /// What a ratio is counted among: the name of the column with its denominator.
  package static func denominator(of response: String) -> String { response + "_denominator" }

  /// Every name that a response of `catalogue` can have in a table: its own, those of its statistics,
  /// and those of the parts of a ratio.
  package static func responses(_ catalogue: ResponseCatalogue) -> [String] {
    catalogue.responses.flatMap { response in
      switch response.kind {
      case .duration: [response.name] + ResponseSelection.all(of: response).map(\.name)
      case .count: [response.name]
      case .share, .ratio, .mean:
        [response.name, numerator(of: response.name), denominator(of: response.name)]
      }
    }
  }
}
