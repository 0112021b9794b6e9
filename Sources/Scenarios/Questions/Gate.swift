/// A bound that the interval of a response must clear at every point.
public struct Gate: Hashable, Sendable {
  /// What must hold.
  public enum Bound: Hashable, Sendable {
    /// The upper limit of the response is at most this.
    case maximum(Double)
    /// The lower limit of the response is at least this.
    case minimum(Double)
    /// The upper limit of policy less `against` is at most this.
    case maximumIncrease(Double, against: Int)
    /// The lower limit of policy less `against` is at least minus this.
    case maximumDecrease(Double, against: Int)
  }

  /// The response, `total_ms.p90` or a bare rate or count.
  public let response: String
  /// The place of the policy in `Scenario.policies`.
  public let policy: Int
  /// The bound, in the unit of the response.
  public let bound: Bound
  /// The bound as the file writes it, `8 %`.
  public let boundText: String

  package init(response: String, policy: Int, bound: Bound, boundText: String) {
    self.response = response
    self.policy = policy
    self.bound = bound
    self.boundText = boundText
  }
}
