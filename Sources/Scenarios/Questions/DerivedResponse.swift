import LaunchModels

/// A weighted sum of responses.
public struct DerivedResponse: Hashable, Sendable {
  /// One summand.
  public struct Term: Hashable, Sendable {
    /// The response, `total_ms.mean` or a bare rate or count; never a derived one.
    public let response: String
    /// What it is multiplied by.
    public let coefficient: Double

    package init(response: String, coefficient: Double) {
      self.response = response
      self.coefficient = coefficient
    }
  }

  /// The name in the file.
  public let name: String
  /// Which way is better, as the file says; neither unless it does.
  public let goal: Response.Goal?
  /// The summands; sums of sums are multiplied out, and a response stands once.
  public let terms: [Term]

  package init(name: String, goal: Response.Goal? = nil, terms: [Term]) {
    self.name = name
    self.goal = goal
    self.terms = terms
  }
}
