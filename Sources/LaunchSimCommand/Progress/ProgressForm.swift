/// How the progress of a sweep is shown.
package enum ProgressForm: String, OptionChoice {
  /// A bar on a terminal, plain lines elsewhere.
  case auto
  /// A line now and then.
  case plain
  /// A JSON object a line, for programs.
  case json
  /// Nothing.
  case none

  /// What to show on a stream, with `auto` decided.
  package func resolved(for facts: StreamFacts) -> Resolved {
    switch self {
    case .auto: facts.canRedraw ? .bar : .plain
    case .plain: .plain
    case .json: .json
    case .none: .none
    }
  }

  /// A form with nothing left to decide.
  package enum Resolved: Sendable {
    /// A bar that is redrawn in place.
    case bar
    /// Lines of text.
    case plain
    /// Lines of JSON.
    case json
    /// Nothing.
    case none
  }
}
