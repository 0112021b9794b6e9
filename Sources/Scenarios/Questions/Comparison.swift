/// Policies to be compared with a baseline, paired by replication.
public struct Comparison: Hashable, Sendable {
  /// What difference in a response does not matter.
  public struct Margin: Hashable, Sendable {
    /// The response, `total_ms.p90` or a bare rate or count.
    public let response: String
    /// The greatest harm that does not matter, at least 0, in the unit of the response.
    public let value: Double

    package init(response: String, value: Double) {
      self.response = response
      self.value = value
    }
  }

  /// The place of the baseline in `Scenario.policies`.
  public let baseline: Int
  /// The places of the policies compared with it in `Scenario.policies`, in the order of the file.
  public let against: [Int]
  /// The places of the factors that make blocks in `Scenario.factors`; empty for every point on its
  /// own.
  public let by: [Int]
  /// The margins that the file gives; others are 0.
  public let margins: [Margin]

  /// The margin for `response` in its unit; 0 when the file gives none.
  public func margin(of response: String) -> Double {
    margins.first { $0.response == response }?.value ?? 0
  }

  package init(baseline: Int, against: [Int], by: [Int], margins: [Margin]) {
    self.baseline = baseline
    self.against = against
    self.by = by
    self.margins = margins
  }
}
