/// The spread over runs of a set of pseudo-values, with rounding errors taken out.
///
/// Two policies that do not differ may differ in the last bit of a mean, in every run alike; a t test
/// would call that certain. Results carry twelve significant digits, so whatever is smaller than 1e-12 of
/// the terms it came from counts as none.
struct Spread {
  /// The estimate; exactly 0 where it is within rounding of 0.
  let estimate: Double?
  /// The standard error; exactly 0 where the runs agree within rounding; nil where it is not known.
  let standardError: Double?
  /// The number of runs.
  let runs: Int
  /// What the spread alone gives reason to note.
  let notes: [EstimateNote]

  /// Differences smaller than this, relative to the terms they came from, are rounding.
  static let resolution = 1e-12

  /// The spread of `values`.
  ///
  /// Runs that agree have no spread, unless they may agree by chance: then it is not known.
  init(_ values: PseudoValues) {
    runs = values.runs
    let threshold = Self.resolution * values.magnitude
    let estimate = values.estimate.map { abs($0) <= threshold ? 0 : $0 }
    self.estimate = estimate
    guard estimate != nil, let deviations = values.deviations, deviations.count > 1 else {
      standardError = nil
      notes = estimate != nil && runs == 1 ? [.oneRun] : []
      return
    }
    let variance = CenteredValues(deviations).variance / Double(deviations.count)
    let error = variance.squareRoot()
    guard error <= threshold else {
      standardError = error
      notes = []
      return
    }
    standardError = values.agreesByChance ? nil : 0
    notes = Self.notes(ofAgreement: values)
  }

  /// What to say of runs that agree.
  private static func notes(ofAgreement values: PseudoValues) -> [EstimateNote] {
    guard values.agreesByChance else { return [.noVariation] }
    let isExplained = values.notes.contains { note in
      switch note {
      case .noEvents, .onlyEvents: true
      default: false
      }
    }
    return isExplained ? [] : [.agreementByChance]
  }

  /// Degrees of freedom.
  var degreesOfFreedom: Double { Double(runs - 1) }

  /// Limits by Student's t.
  func interval(at confidence: ConfidenceLevel) -> Interval {
    guard let estimate, let standardError,
      let t = StudentT.quantile(confidence, degreesOfFreedom: degreesOfFreedom)
    else { return .unbounded }
    return Interval(center: estimate, halfWidth: t * standardError)
  }

  /// The two-sided p-value of the estimate being 0 in truth.
  ///
  /// Where the runs agree, it is 1 for an estimate of 0 and 0 for any other.
  var pValue: Double? {
    guard let estimate, let standardError else { return nil }
    if standardError == 0 { return estimate == 0 ? 1 : 0 }
    return StudentT.twoSidedPValue(
      estimate / standardError, degreesOfFreedom: degreesOfFreedom)
  }
}
