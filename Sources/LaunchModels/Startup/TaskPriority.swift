import Parameters

/// How much a start-up task matters to the first screen.
public enum TaskPriority: String, ScenarioWord, BitwiseCopyable {
  /// The app cannot do without it.
  case core
  /// The first screen wants it.
  case normal
  /// It can wait: `scheduling.delay` holds it back.
  case low

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .core: "The app cannot do without it."
    case .normal: "The first screen wants it."
    case .low: "It can wait: scheduling.delay holds it back."
    }
  }
}
