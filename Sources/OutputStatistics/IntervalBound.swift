/// A bound that the whole interval of an estimate or a difference must keep.
public enum IntervalBound: Hashable, Sendable {
  /// The estimate must not exceed the bound.
  case maximum(Double)
  /// The estimate must not fall below the bound.
  case minimum(Double)
  /// The policy must not exceed the baseline by more than the bound.
  case maximumIncrease(Double)
  /// The policy must not fall below the baseline by more than the bound.
  case maximumDecrease(Double)

  /// What came of a bound.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The interval keeps the bound.
    case passed
    /// The whole interval lies beyond the bound.
    case failed
    /// The interval reaches beyond the bound, or the limit that matters cannot be given.
    case unclear
  }

  /// What comes of the bound for `interval`: of the estimate or, for an increase or decrease, of the
  /// difference policy - baseline.
  public func outcome(for interval: Interval) -> Outcome {
    switch self {
    case .maximum(let bound), .maximumIncrease(let bound):
      Self.outcome(interval, atMost: bound)
    case .minimum(let bound):
      Self.outcome(-interval, atMost: -bound)
    case .maximumDecrease(let bound):
      Self.outcome(-interval, atMost: bound)
    }
  }

  private static func outcome(_ interval: Interval, atMost bound: Double) -> Outcome {
    if interval.upper <= bound { return .passed }
    return interval.lower > bound ? .failed : .unclear
  }
}

extension IntervalBound.Outcome {
  /// The outcome over all design points: failed if one failed, passed if all passed.
  ///
  /// Without any point nothing is shown, so the outcome is unclear.
  public static func combined(_ outcomes: some Sequence<IntervalBound.Outcome>)
    -> IntervalBound.Outcome
  {
    var combined: IntervalBound.Outcome?
    for outcome in outcomes {
      switch (combined, outcome) {
      case (.failed?, _), (_, .failed): combined = .failed
      case (.unclear?, _), (_, .unclear): combined = .unclear
      case (nil, .passed), (.passed?, .passed): combined = .passed
      }
    }
    return combined ?? .unclear
  }
}
