/// A published or measured figure that is printed beside an estimate.
public struct Target: Hashable, Sendable {
  /// What part a figure plays, so that nobody takes a calibrated figure for evidence.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The figure was put into the scenario as it is.
    case input
    /// A parameter was chosen so that the figure comes out.
    case calibrated
    /// The figure comes out without having been used.
    case predicted
    /// The figure follows from a definition.
    case exact
    /// Only the sign of an effect is published.
    case direction
  }

  /// What was observed.
  public enum Observation: Hashable, Sendable {
    /// A value in the unit of the response.
    case value(Double)
    /// At least a value in the unit of the response.
    case atLeast(Double)
    /// At most a value in the unit of the response.
    case atMost(Double)
    /// The response is less under the policy than under `against`.
    case less(against: Int)
    /// The response is more under the policy than under `against`.
    case more(against: Int)
  }

  /// The response, `total_ms.p90` or a bare rate or count.
  public let response: String
  /// The place of the policy in `Scenario.policies`.
  public let policy: Int
  /// What was observed.
  public let observed: Observation
  /// The observation as the file writes it, `6.1 %`.
  public let observedText: String
  /// The part that the figure plays.
  public let role: Role
  /// Where the figure is from.
  public let source: String?

  package init(
    response: String, policy: Int, observed: Observation, observedText: String, role: Role,
    source: String?
  ) {
    self.response = response
    self.policy = policy
    self.observed = observed
    self.observedText = observedText
    self.role = role
    self.source = source
  }
}
