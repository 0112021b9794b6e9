import LaunchModels
import Parameters
import RandomVariates
import SimulationEngine
import Testing

/// Weather that comes and goes by itself.
///
/// Seeds are fixed, so a test passes always or never; bounds are
/// 4.4 standard deviations, which a right model exceeds once in 100,000 seeds.
@Suite struct WeatherTests {
  private static let users: UInt32 = 20_000
  /// The instants looked at: the beginning, and later ones [s].
  private static let instants: [Int64] = [0, 1, 7, 60]

  /// At each instant how many users `isBad` holds for.
  private static func counts(
    _ node: ParameterNode, day: UInt16 = 0, _ isBad: (WeatherState) -> Bool
  ) throws -> [Int] {
    var simulation = WeatherWorld.simulation(node)
    var counts = instants.map { _ in 0 }
    for user in 0..<users {
      try simulation.session(
        at: StreamPosition(replication: 0, user: user, day: day), until: .zero + .seconds(60))
      for (place, instant) in instants.enumerated()
      where isBad(simulation.model.state(at: .zero + .seconds(instant))) {
        counts[place] += 1
      }
    }
    return counts
  }

  /// Checks counts among all users against a probability: binomial, with standard deviation
  /// sqrt(n p (1 - p)).
  private static func expect(
    _ counts: [Int], probability: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let mean = Double(users) * probability
    let bound = 4.4 * (mean * (1 - probability)).squareRoot()
    for count in counts {
      #expect(
        abs(Double(count) - mean) < bound, "\(count), not \(mean) within \(bound)",
        sourceLocation: sourceLocation)
    }
  }

  @Test(
    arguments: [
      "3 s", ["exponential": ["mean": "3 s"]], ["lognormal": ["median": "2 s", "sigma": "1.2"]],
      ["pareto": ["scale": "1 s", "shape": "1.5"]],
      ["mixture": [["weight": "1", "of": "60 s"], ["weight": "9", "of": "500 ms"]]],
    ] as [ParameterNode])
  func outagesKeepTheirShareAtEveryInstant(length: ParameterNode) throws {
    let counts = try Self.counts(["outages": ["share": "8 %", "length": length]]) { $0.isOut }
    Self.expect(counts, probability: 0.08)
  }

  @Test func eachProcessHasItsShare() throws {
    let node: ParameterNode = [
      "offline": ["share": "3.8 %"], "outages": ["share": "2 %"],
      "false_connection": ["share": "1 %"],
    ]
    Self.expect(try Self.counts(node) { $0.isOffline }, probability: 0.038)
    Self.expect(try Self.counts(node, day: 3) { $0.isOut }, probability: 0.02)
    Self.expect(try Self.counts(node) { $0.isFalse }, probability: 0.01)
    // They are independent: all is well with the product of what is left.
    Self.expect(
      try Self.counts(node, day: 9) { $0.carries }, probability: 0.962 * 0.98 * 0.99)
  }

  @Test func lengthsHaveTheirMean() throws {
    var simulation = WeatherWorld.simulation([
      "outages": ["share": "20 %", "length": ["exponential": ["mean": "3 s"]]]
    ])
    try simulation.session(at: StreamPosition(replication: 0), until: .zero + .seconds(300_000))
    let lengths = simulation.model.lengths { $0.isOut }
    // Cycles of 15 s: about 20,000 outages, sqrt(20,000 (0.8² + 0.2²)) = 117 more or fewer.
    #expect(abs(lengths.count - 20_000) < 520)
    // The standard deviation of an exponential length is its mean.
    let mean = lengths.reduce(0, +) / Double(lengths.count)
    #expect(abs(mean - 3) < 4.4 * 3 / Double(lengths.count).squareRoot())
  }

  @Test func levelsKeepTheirShares() throws {
    let node: ParameterNode = [
      "signal": [
        "very_poor": ["share": "5 %"], "poor": ["share": "0"], "moderate": ["share": "15 %"],
        "good": ["share": "30 %"], "dwell": ["uniform": ["min": "0 s", "max": "8 s"]],
      ]
    ]
    let shares = [0.05, 0, 0.15, 0.3, 0.5]
    for (level, share) in zip(SignalLevel.allCases, shares) {
      let counts = try Self.counts(node) { $0.level == level }
      if share > 0 {
        Self.expect(counts, probability: share)
      } else {
        #expect(counts == Self.instants.map { _ in 0 })
      }
    }
  }

  @Test func aLevelSaysWhatItDoes() throws {
    var simulation = WeatherWorld.simulation([
      "signal": [
        "very_poor": ["share": "100 %", "rate": "0.25", "delay": "70 ms", "loss": "4 %"],
        "poor": ["share": "0"], "moderate": ["share": "0"], "good": ["share": "0"],
      ]
    ])
    try simulation.session(at: StreamPosition(replication: 0), until: .zero + .seconds(3_600))
    let state = simulation.model.weather.state
    #expect(state.level == .veryPoor)
    #expect(state.effect == SignalEffect(rate: 0.25, delay: .milliseconds(70), loss: 0.04))
    // The same level drawn again changes nothing.
    #expect(simulation.model.changes.count == 1)
    #expect(simulation.scheduler.executedCount > 60)
  }

  @Test func changesOfTheNetworkEndGaps() throws {
    var simulation = WeatherWorld.simulation(["switches": ["every": "58 s", "gap": "2 s"]])
    try simulation.session(at: StreamPosition(replication: 0), until: .zero + .seconds(120_000))
    let model = simulation.model
    let gaps = model.lengths { $0.isOffline }
    #expect(gaps.allSatisfy { $0 == 2 })
    #expect(model.switches == model.changes.dropFirst().filter { !$0.state.isOffline }.map(\.time))
    // Cycles of 60 s with standard deviation 58 s: 2,000 changes, 58 / 60 sqrt(2,000) = 43.
    #expect(abs(model.switches.count - 2_000) < 190)
    // In a gap for 2 of 60 s at any instant.
    Self.expect(
      try Self.counts(["switches": ["every": "58 s", "gap": "2 s"]]) { $0.isOffline },
      probability: 2.0 / 60)
  }

  @Test func aChangeWithoutAGapIsAnInstant() throws {
    var simulation = WeatherWorld.simulation(["switches": ["every": "1 min", "gap": "0 s"]])
    try simulation.session(at: StreamPosition(replication: 0), until: .zero + .seconds(36_000))
    #expect(simulation.model.switches.count > 400)
    #expect(simulation.model.lengths { $0.isOffline }.allSatisfy { $0 == 0 })
  }

  @Test func alwaysAndNeverNeedNoEvents() throws {
    var simulation = WeatherWorld.simulation(["offline": ["share": "100 %"], "outages": [:]])
    try simulation.session(at: StreamPosition(replication: 0), until: .zero + .days(300))
    #expect(simulation.scheduler.executedCount == 0)
    #expect(simulation.model.weather.state.isOffline)
    #expect(!simulation.model.weather.state.isOut)
  }

  @Test func theRadioIsDrawnOnceASession() throws {
    var simulation = WeatherWorld.simulation([
      "radio": [
        "asleep": "30 %", "promotion": ["uniform": ["min": "200 ms", "max": "400 ms"]],
        "tail": "10 s",
      ]
    ])
    var asleep = 0
    var sum = 0.0
    for user in 0..<Self.users {
      try simulation.session(at: StreamPosition(replication: 0, user: user), until: .zero)
      let radio = simulation.model.weather.radio
      if radio.isAsleep { asleep += 1 }
      sum += radio.promotion.milliseconds
      #expect(radio.tail == .seconds(10))
    }
    Self.expect([asleep], probability: 0.3)
    // A uniform time has standard deviation 200 / sqrt(12) = 57.7 ms.
    #expect(abs(sum / Double(Self.users) - 300) < 4.4 * 57.7 / Double(Self.users).squareRoot())
  }
}

// MARK: - Common random numbers

extension WeatherTests {
  private static let outages: ParameterNode.Entry = .init(
    "outages", ["share": "20 %", "length": ["lognormal": ["median": "2 s", "p95": "20 s"]]])

  private static func outages(
    with others: [ParameterNode.Entry], at position: StreamPosition
  ) throws -> [WeatherWorld.Change] {
    var simulation = WeatherWorld.simulation(.mapping([outages] + others))
    try simulation.session(at: position, until: .zero + .seconds(2_000))
    return simulation.model.changes.reduce(into: []) { seen, change in
      if change.state.isOut != seen.last?.state.isOut { seen.append(change) }
    }
  }

  @Test func oneProcessMoreShiftsNoOther() throws {
    let position = StreamPosition(replication: 2, user: 7, day: 3, slot: 4)
    let alone = try Self.outages(with: [], at: position)
    let others: [ParameterNode.Entry] = [
      .init("offline", ["share": "30 %", "length": "5 s"]),
      .init("false_connection", ["share": "10 %"]), .init("signal", [:]),
      .init("switches", ["every": "30 s"]), .init("radio", ["asleep": "50 %"]),
    ]
    let together = try Self.outages(with: others, at: position)
    #expect(alone.count > 50)
    #expect(alone.map(\.time) == together.map(\.time))
    #expect(alone.map(\.state.isOut) == together.map(\.state.isOut))
  }

  @Test func sessionsDependOnTheirPositionAlone() throws {
    let position = StreamPosition(replication: 2, user: 7, day: 3, slot: 4)
    let node: ParameterNode = .mapping([Self.outages, .init("signal", [:])])
    var fresh = WeatherWorld.simulation(node)
    try fresh.session(at: position, until: .zero + .seconds(500))
    // A session before, on another day, and one that begins at another instant.
    var later = WeatherWorld.simulation(node)
    later.model.begin(at: StreamPosition(replication: 2, user: 7), in: &later.scheduler)
    try later.run(until: .zero + .seconds(100))
    later.model.weather.end(in: &later.scheduler)
    #expect(later.scheduler.pendingCount == 0)
    let executed = later.scheduler.executedCount
    try later.run(until: .zero + .days(20))
    #expect(later.scheduler.executedCount == executed)
    later.model.begin(at: position, in: &later.scheduler)
    let start = later.now
    try later.run(until: start + .seconds(500))
    #expect(
      later.model.changes.map { $0.time - start } == fresh.model.changes.map { $0.time - .zero })
    #expect(later.model.changes.map(\.state) == fresh.model.changes.map(\.state))
    #expect(later.model.changes.count > 5)
  }

  @Test func nothingIsPendingAfterTheEnd() throws {
    var simulation = WeatherWorld.simulation([
      "offline": ["share": "10 %"], "outages": ["share": "10 %"],
      "false_connection": ["share": "10 %"], "signal": [:], "switches": ["every": "1 min"],
    ])
    for user in 0..<100 as Range<UInt32> {
      simulation.scheduler.reset()
      simulation.model.begin(
        at: StreamPosition(replication: 0, user: user), in: &simulation.scheduler)
      #expect(simulation.scheduler.pendingCount == 5)
      try simulation.run(until: .zero + .seconds(Int64(user)))
      simulation.model.weather.end(in: &simulation.scheduler)
      #expect(simulation.scheduler.pendingCount == 0)
    }
  }

  @Test func codesAreStable() {
    let events = WeatherProcess.allCases.map(WeatherEvent.turn) + [.level]
    #expect(events.map(\.code) == [0x0711, 0x0712, 0x0713, 0x0714, 0x0715])
    #expect(Set(events.map { "\($0.name)" }).count == 5)
  }
}
