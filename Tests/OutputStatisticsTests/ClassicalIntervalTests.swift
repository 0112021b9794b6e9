import OutputStatistics
import Testing

@Suite struct ClassicalIntervalTests {
  @Test func noTrialsNoLimits() {
    #expect(ProportionInterval.wilson(events: 0, trials: 0) == .unbounded)
    #expect(ProportionInterval.clopperPearson(events: 0, trials: 0) == .unbounded)
  }

  /// With no event in n trials the exact upper limit is 1 - 0.025^(1/n).
  @Test(arguments: [1, 10, 300, 100_000, 1_000_000])
  func noEventInClosedForm(trials: Int) {
    let interval = ProportionInterval.clopperPearson(events: 0, trials: trials)
    var power = 1.0
    // (1 - upper)^n by repeated squaring, to compare with 0.025.
    var (base, exponent) = (1 - interval.upper, trials)
    while exponent > 0 {
      if exponent % 2 == 1 { power *= base }
      base *= base
      exponent /= 2
    }
    #expect(interval.lower == 0)
    #expect(abs(power - 0.025) < 1e-8)
  }

  @Test func exchangingEventsMirrors() {
    for (events, trials) in [(1, 7), (30, 200), (999, 1000), (0, 5)] {
      for limits in [ProportionInterval.wilson, ProportionInterval.clopperPearson] {
        let one = limits(events, trials, .ninetyFivePercent)
        let other = limits(trials - events, trials, .ninetyFivePercent)
        #expect(abs(one.lower - (1 - other.upper)) < 1e-12)
        #expect(abs(one.upper - (1 - other.lower)) < 1e-12)
      }
    }
  }

  /// Exactly: over all outcomes of 20 trials, Clopper and Pearson cover at least 95 % for every chance.
  @Test(arguments: [0.01, 0.05, 0.13, 0.3, 0.5, 0.77, 0.99])
  func exactCoverage(chance: Double) {
    var coverage = 0.0
    var weight = 1.0
    for _ in 0..<20 { weight *= 1 - chance }
    for events in 0...20 {
      let limits = ProportionInterval.clopperPearson(events: events, trials: 20)
      if limits.contains(chance) { coverage += weight }
      weight *= Double(20 - events) / Double(events + 1) * chance / (1 - chance)
    }
    #expect(coverage >= 0.95)
  }

  @Test func fewValuesGiveNoOrderStatistics() {
    for count in 0...5 {
      let limits = OrderStatisticInterval(0.5, count: count)
      #expect(limits.interval(among: (0..<count).map(Double.init)) == .unbounded)
    }
    // With 6 values the chance that all lie on one side of the median is 2 / 64 = 3.1 %.
    let six = OrderStatisticInterval(0.5, count: 6)
    #expect(six.interval(among: [1, 2, 3, 4, 5, 6]) == Interval(lower: 1, upper: 6))
    #expect(agree(six.coverage, 1 - 2.0 / 64))
  }

  @Test func welchWithoutSpread() {
    let same = WelchComparison(of: [2, 2, 2], against: [2, 2])
    #expect(same.value == 0)
    #expect(same.pValue == 1)
    let apart = WelchComparison(of: [3, 3], against: [2, 2])
    #expect(apart.interval == Interval(lower: 1, upper: 1))
    #expect(apart.pValue == 0)
    #expect(apart.degreesOfFreedom == nil)
    let half = WelchComparison(of: [1, 3], against: [2, 2])
    #expect(agree(half.degreesOfFreedom, 1))
  }

  @Test func welchWithLittleData() {
    let one = WelchComparison(of: [2], against: [1, 3])
    #expect(one.value == 0)
    #expect(one.interval == .unbounded)
    #expect(one.pValue == nil)
    #expect(WelchComparison(of: [], against: [1, 3]).value == nil)
    #expect(WelchComparison(of: [1, .nan], against: [1, 3]).value == nil)
  }
}
