import Parameters

/// How the processor is simulated.
public enum ProcessorEngine: String, ScenarioWord {
  /// All runnable threads advance at once, each at its fair rate.
  case fluid
  /// Each core runs one thread at a time, for a quantum at most.
  case slices

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .fluid: "All runnable threads advance at once, each at its fair rate."
    case .slices: "Each core runs one thread at a time, for a quantum at most."
    }
  }
}
