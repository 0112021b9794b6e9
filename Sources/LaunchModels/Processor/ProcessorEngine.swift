import Parameters

/// How the processor is simulated.
public enum ProcessorEngine: String, ScenarioWord {
  /// All runnable threads advance at once, each at its fair rate.
  case fluid

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .fluid: "All runnable threads advance at once, each at its fair rate."
    }
  }
}
