import OutputStatistics
import Testing

@Suite struct IntervalBoundTests {
  @Test(arguments: [
    (IntervalBound.maximum(5), 1.0, 5.0, IntervalBound.Outcome.passed),
    (.maximum(5), 1, 5.1, .unclear), (.maximum(5), 5, 6, .unclear), (.maximum(5), 5.1, 6, .failed),
    (.minimum(5), 5, 9, .passed), (.minimum(5), 4.9, 9, .unclear), (.minimum(5), 1, 5, .unclear),
    (.minimum(5), 1, 4.9, .failed),
    (.maximumIncrease(2), -9, 2, .passed), (.maximumIncrease(2), 1, 3, .unclear),
    (.maximumIncrease(2), 2.1, 3, .failed),
    (.maximumDecrease(2), -2, 9, .passed), (.maximumDecrease(2), -2.1, 9, .unclear),
    (.maximumDecrease(2), -9, -2, .unclear), (.maximumDecrease(2), -9, -2.1, .failed),
  ])
  func outcomes(gate: IntervalBound, lower: Double, upper: Double, expected: IntervalBound.Outcome)
  {
    #expect(gate.outcome(for: Interval(lower: lower, upper: upper)) == expected)
  }

  @Test(arguments: [
    IntervalBound.maximum(1e300), .minimum(-1e300), .maximumIncrease(1e300),
    .maximumDecrease(1e300),
  ])
  func noIntervalMeetsNoGate(gate: IntervalBound) {
    #expect(gate.outcome(for: .unbounded) == .unclear)
  }

  /// A limit on the side that matters is enough.
  @Test func oneLimit() {
    #expect(IntervalBound.minimum(3).outcome(for: Interval(lower: 4, upper: .infinity)) == .passed)
    #expect(IntervalBound.maximum(3).outcome(for: Interval(lower: 4, upper: .infinity)) == .failed)
    #expect(IntervalBound.maximum(9).outcome(for: Interval(lower: 4, upper: .infinity)) == .unclear)
  }

  @Test func allPointsMustHold() {
    #expect(IntervalBound.Outcome.combined([.passed, .passed]) == .passed)
    #expect(IntervalBound.Outcome.combined([.passed, .unclear]) == .unclear)
    #expect(IntervalBound.Outcome.combined([.unclear, .failed, .passed]) == .failed)
    #expect(IntervalBound.Outcome.combined([.failed, .unclear]) == .failed)
    #expect(IntervalBound.Outcome.combined([]) == .unclear)
  }
}
