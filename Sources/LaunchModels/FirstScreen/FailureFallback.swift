import Parameters

/// What a module shows when the network's answer is an error.
public enum FailureFallback: String, ScenarioWord, BitwiseCopyable {
  /// An empty state.
  case placeholder
  /// An older copy of its data from disk.
  case cached

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .placeholder: "An empty state, which costs its commit only."
    case .cached: "An older copy, read from disk, parsed and rendered."
    }
  }
}
