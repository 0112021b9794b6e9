import Parameters

/// The order in which a connection carries responses that are ready at once.
public enum StreamRule: String, ScenarioWord, BitwiseCopyable {
  /// Each as a whole, in the order in which they became ready.
  case inOrder = "in-order"
  /// In turn, so much of each.
  case roundRobin = "round-robin"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .inOrder: "Each as a whole, in the order in which they became ready."
    case .roundRobin: "In turn, so much of each as turn says."
    }
  }
}
