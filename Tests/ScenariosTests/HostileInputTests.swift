import Foundation
import Scenarios
import Testing

private let isStressed = ProcessInfo.processInfo.environment["LAUNCHSIM_STRESS"] == "1"

/// Input too large to stand in a file of its own: it is refused, or read, but never traps or hangs.
@Suite struct HostileInputTests {
  @Test(arguments: [("[", "]"), ("{a: ", "}")])
  func tenThousandLevelsOfNestingAreRefused(open: String, close: String) throws {
    let nested =
      String(repeating: open, count: 10_000) + "1" + String(repeating: close, count: 10_000)
    let inFile = try ScenarioText.messages("device: \(nested)\n")
    #expect(inFile.count == 1)
    #expect(inFile.first?.contains("64") == true)
    let onCommandLine = try ScenarioText.messages(
      "", settings: ScenarioSettings(sets: ["startup.spawn=\(nested)"]))
    #expect(onCommandLine.contains { $0.contains("64") })
    let inTable = try ScenarioText.messages(
      "startup: {tasks: {file: tasks.csv}}\n",
      files: ["tasks.csv": "id,cpu\nconfig,\"\(nested)\"\n"])
    #expect(inTable.contains { $0.contains("64") })
  }

  @Test func anIndentedStaircaseIsRefused() throws {
    let stairs = (0..<2_000).map { String(repeating: " ", count: $0) + "a:" }
      .joined(separator: "\n")
    #expect(try ScenarioText.messages(stairs + "\n").contains { $0.contains("64") })
  }

  @Test func aPathOfTenThousandStepsIsRefused() throws {
    let path = "startup" + String(repeating: ".a", count: 10_000)
    #expect(try !ScenarioText.messages("policies: {x: {\(path): 1}}\n").isEmpty)
    #expect(try !ScenarioText.messages("assumptions: {\(path): guess}\n").isEmpty)
    #expect(
      try !ScenarioText.messages("", settings: ScenarioSettings(sets: [path + "=1"])).isEmpty)
  }

  @Test func aThousandPoliciesAreTheMost() throws {
    let many = (0...1_000).map { "  p\($0): {}\n" }.joined()
    #expect(
      try ScenarioText.messages("policies:\n" + many) == [
        "policies: 1001 policies; there can be at most 1000"
      ])
  }

  @Test func aThousandSumsAreTheMost() throws {
    let many = (0...1_000).map { "  s\($0): {sum: [{of: launches}]}\n" }.joined()
    #expect(
      try ScenarioText.messages("derived:\n" + many) == [
        "derived: 1001 sums; there can be at most 1000"
      ])
  }

  @Test func aHundredFactorsAreTheMost() throws {
    let many = (0...100).map { "  f\($0): {path: device.cores, levels: [1]}\n" }.joined()
    #expect(
      try ScenarioText.messages("factors:\n" + many) == [
        "factors: 101 factors; there can be at most 100"
      ])
  }

  @Test func extendingTooDeepIsRefused() throws {
    var files: [String: String] = [:]
    for index in 0..<40 {
      files["f\(index).yaml"] = "launchsim: 1\nname: f\nextends: f\(index + 1).yaml\n"
    }
    #expect(
      try ScenarioText.messages("extends: f0.yaml\n", files: files) == [
        "extends: more than 16 files extend each other in a row"
      ])
  }

  @Test func aLongChainOfSumsIsReadAndALongCycleIsFound() throws {
    let count = 900
    let chain = (0..<count).map { "  s\($0): {sum: [{of: s\($0 + 1)}]}\n" }.joined()
    let scenario = try ScenarioText.load("derived:\n\(chain)  s\(count): {sum: [{of: launches}]}\n")
    #expect(scenario.derived[0].terms == [.init(response: "launches", coefficient: 1)])
    let cycle = "derived:\n\(chain)  s\(count): {sum: [{of: s0}]}\n"
    #expect(try ScenarioText.messages(cycle).count == 1)
  }

  @Test func doublingSumsDoNotExplode() throws {
    let sums = (0..<60).map { "  s\($0): {sum: [{of: s\($0 + 1)}, {of: s\($0 + 1)}]}\n" }.joined()
    let scenario = try ScenarioText.load("derived:\n\(sums)  s60: {sum: [{of: launches}]}\n")
    #expect(
      scenario.derived[0].terms == [.init(response: "launches", coefficient: 0x1p60)])
  }

  @Test func thousandsOfMistakesInATableAreAllThere() throws {
    let rows = (0..<1_000).map { "t\($0),5\n" }.joined()
    let messages = try ScenarioText.messages(
      "startup: {tasks: {file: tasks.csv}}\n", files: ["tasks.csv": "id,cpu\n" + rows])
    #expect(messages.count == 1_000)
  }

  @Test func oneMistakeAtEveryPointIsOneMistake() throws {
    let messages = try ScenarioText.messages(
      """
      device: {quantum: 5}
      factors: {users: {path: population.users, range: {from: 1, to: 2000, step: 1}}}
      """)
    #expect(messages.count == 1)
  }

  @Test func anyPartMayBeMissingFromTheEnd() throws {
    let body = """
      startup:
        tasks:
          - {id: config, cpu: {lognormal: {median: 5 ms, p95: 9 ms}}}
      policies: {current: {}, serial: {startup.scheduling.async: serial}}
      factors:
        cores: {path: device.cores, levels: [1, 2]}
        delay: {path: startup.scheduling.delay, range: {from: 0 s, to: 1 s, step: 0.5 s}}
      gates: [{response: total_ms.p90, policy: serial, against: current, max_increase: 20 ms}]
      """
    // Each of these prefixes loads or is refused; nothing traps.
    for end in stride(from: 0, to: body.utf8.count, by: 3) {
      _ = try ScenarioText.messages(String(body.prefix(end)))
    }
  }

  @Test(arguments: 0..<(isStressed ? 400 : 12))
  func damagedScenariosNeverTrap(seed: UInt64) throws {
    let body = Array(
      """
      startup:
        tasks: {file: tasks.csv}
        spawn: &spawn {mixture: [{weight: 1, of: 5 ms}, {weight: 2, of: {gamma: {mean: 5 ms, cv: 1}}}]}
      policies: {a: {}, b: {startup.tasks.config.cpu: *spawn}}
      factors:
        cores: {path: device.cores, levels: [1, {label: two, value: 2}]}
        delay: {path: startup.scheduling.delay, logspace: {from: 1 ms, to: 1 s, num: 4}, when: {cores: 1}}
        speed: {path: device.speed, linspace: {from: 1, to: 2, num: 2}, zip_with: cores}
      design: {exclude: [{cores: two}], include: [{cores: 3, speed: 4}]}
      derived: {x: {sum: [{of: launches, times: 2}]}}
      comparisons: [{baseline: a, by: [cores], margin: {x: 1, completed_share: 1 pp}}]
      """.utf8)
    // SplitMix64, so that a failure can be repeated.
    var state = seed
    func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
    let marks = Array("{}[]:,-*&.%\"'~ \n0195amsx".utf8)
    for _ in 0..<20 {
      var damaged = body
      for _ in 0...next(4) {
        let place = next(damaged.count)
        switch next(3) {
        case 0: damaged[place] = marks[next(marks.count)]
        case 1: damaged.remove(at: place)
        default: damaged.insert(marks[next(marks.count)], at: place)
        }
      }
      let text = String(decoding: damaged, as: UTF8.self)
      _ = try ScenarioText.messages(text, files: ["tasks.csv": "id,cpu\nconfig,5 ms\n"])
    }
  }
}
