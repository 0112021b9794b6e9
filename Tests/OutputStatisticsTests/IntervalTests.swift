import OutputStatistics
import Testing

@Suite struct IntervalTests {
  @Test func limits() {
    let interval = Interval(lower: -1, upper: 3)
    #expect(interval.isBounded)
    #expect(interval.halfWidth == 2)
    #expect(interval.lowerLimit == -1)
    #expect(interval.upperLimit == 3)
    #expect(interval.contains(-1) && interval.contains(3) && !interval.contains(3.1))
    #expect(-interval == Interval(lower: -3, upper: 1))
  }

  @Test func whatIsNotGivenIsEmpty() {
    let half = Interval(lower: 2, upper: .infinity)
    #expect(!half.isBounded)
    #expect(half.lowerLimit == 2)
    #expect(half.upperLimit == nil)
    #expect(half.halfWidth == .infinity)
    #expect(Interval.unbounded.lowerLimit == nil)
    #expect(Interval.unbounded.upperLimit == nil)
    #expect(-Interval.unbounded == .unbounded)
  }

  @Test func incidentsAreNotedBelowFive() {
    #expect(EstimateNote.incidents(metBy: 4) == .fewIncidents(count: 4))
    #expect(EstimateNote.incidents(metBy: 5) == nil)
    #expect(
      EstimateNote.fewIncidents(count: 0).text
        == "only 0 runs met an incident, fewer than 5")
    #expect(
      EstimateNote.fewBeyond(count: 1).text
        == "only 1 observation beyond the quantile, fewer than 40")
  }
}
