/// A weighted sum of responses: a derived response, or the average of the design points of a block.
///
/// Only replications that gave a value to every term enter.
public struct LinearCombination: Estimator {
  /// The responses and what each is multiplied by.
  public let terms: [(of: any Estimator, times: Double)]

  /// The sum of `terms`.
  public init(_ terms: [(of: any Estimator, times: Double)]) {
    let common = Replications.common(to: terms.lazy.map(\.of.replications))
    self.terms = terms.map { (of: $0.of.keeping(common), times: $0.times) }
  }

  /// The plain average of `points`.
  public static func average(of points: [any Estimator]) -> LinearCombination {
    LinearCombination(points.map { (of: $0, times: 1 / Double(points.count)) })
  }

  /// The replications that gave a value to every term, ascending.
  public var replications: [Int] { terms.first?.of.replications ?? [] }

  /// The same sum over only those of `replications` that are there.
  public func keeping(_ replications: [Int]) -> LinearCombination {
    LinearCombination(terms.map { (of: $0.of.keeping(replications), times: $0.times) })
  }

  /// The sum with limits by Student's t over its pseudo-values.
  public func estimate(at confidence: ConfidenceLevel) -> Estimate {
    pseudoValues(at: confidence).estimate(at: confidence)
  }

  /// The sum of the terms' pseudo-values, run by run.
  public func pseudoValues(at confidence: ConfidenceLevel) -> PseudoValues {
    .sum(terms.map { (of: $0.of.pseudoValues(at: confidence), times: $0.times) })
  }
}
