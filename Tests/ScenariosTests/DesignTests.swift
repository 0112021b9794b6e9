import Scenarios
import Testing

/// Points of small designs, each written out by hand.
@Suite struct DesignTests {
  private let cores = "  cores: {path: device.cores, levels: [1, 2]}\n"
  private let lateTask =
    "startup: {tasks: [{id: late, run_on: global, priority: low, cpu: 1 ms}]}"
  private let async = "  async: {path: startup.scheduling.async, levels: [concurrent, serial]}\n"

  @Test func noFactorsMakeOnePointWithoutLabel() throws {
    let scenario = try ScenarioText.load("")
    #expect(scenario.rows == [""])
    #expect(scenario.label(ofPoint: 0) == "")
    #expect(scenario.policies.map(\.name) == ["default"])
    #expect(scenario.runCount == 50)
  }

  @Test func theFirstFactorVariesSlowest() throws {
    let scenario = try ScenarioText.load("factors:\n" + cores + async)
    #expect(
      scenario.rows == ["1 | concurrent", "1 | serial", "2 | concurrent", "2 | serial"])
    #expect(scenario.label(ofPoint: 3) == "cores = 2, async = serial")
    #expect(scenario.parameters(point: 3, policy: 0).device.cores.speeds.count == 2)
  }

  @Test func aNestedFactorHasLevelsOnlyWhereItsConditionHolds() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
      \(async)  delay:
          path: startup.scheduling.delay
          range: {from: 0 s, to: 2 s, step: 1 s}
          when: {async: serial}
      """)
    #expect(scenario.rows == ["concurrent | -", "serial | 0 s", "serial | 1 s", "serial | 2 s"])
    #expect(scenario.points[0].levels == [0, nil])
    #expect(scenario.label(ofPoint: 0) == "async = concurrent")
  }

  @Test func aConditionMayNameSeveralLevels() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
        async: {path: startup.scheduling.async, levels: [concurrent, serial, limited 2]}
        delay: {path: startup.scheduling.delay, levels: [1 s, 2 s], when: {async: [serial, limited 2]}}
      """)
    #expect(scenario.points.count == 5)
  }

  @Test func zippedFactorsGoInStep() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
      \(cores)  speed: {path: device.speed, levels: [1, 1.7], zip_with: cores}
      """)
    #expect(scenario.rows == ["1 | 1", "2 | 1.7"])
  }

  @Test func excludeTakesAwayPartialMatchesInAnySpelling() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
      \(cores)  delay: {path: startup.scheduling.delay, levels: [500 ms, 1 s, 2 s]}
      design:
        exclude:
          - {cores: 1, delay: 0.5 s}
          - {delay: [2000 ms]}
      """)
    #expect(scenario.rows == ["1 | 1 s", "2 | 500 ms", "2 | 1 s"])
  }

  @Test func includeAddsPointsWithNewLevelsAtTheEnd() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
      \(cores)\(async)
      design:
        exclude: [{async: serial}]
        include: [{cores: 8, async: serial}, {cores: 1, async: limited 3}]
      """)
    #expect(
      scenario.rows == ["1 | concurrent", "2 | concurrent", "8 | serial", "1 | limited 3"])
    #expect(scenario.factors[0].levels.map(\.isExtra) == [false, false, true])
  }

  @Test func aListIsTakenAsItStands() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
        cores: {path: device.cores}
        speed: {path: device.speed, levels: [1]}
      design: {type: list, points: [{cores: 4, speed: 1}, {cores: 2, speed: 2.5}]}
      """)
    #expect(scenario.rows == ["4 | 1", "2 | 2.5"])
  }

  @Test func oneAtATimeLeavesTheFirstLevelsOneByOne() throws {
    let scenario = try ScenarioText.load(
      """
      startup: {spawn: 1 ms}
      factors:
        cores: {path: device.cores, levels: [2, 1, 4]}
        speed: {path: device.speed, levels: [1, 2]}
      design: {type: one_at_a_time}
      """)
    #expect(scenario.rows == ["2 | 1", "1 | 1", "4 | 1", "2 | 2"])
    #expect(scenario.warnings.isEmpty)
  }

  @Test func oneAtATimeWarnsOfLevelsItNeverMeets() throws {
    let scenario = try ScenarioText.load(
      """
      \(lateTask)
      factors:
      \(async)  delay: {path: startup.scheduling.delay, levels: [1 s, 2 s], when: {async: serial}}
      design: {type: one_at_a_time}
      """)
    #expect(scenario.rows == ["concurrent | -", "serial | 1 s"])
    #expect(scenario.warnings.map(\.path) == ["factors.delay"])
  }

  @Test func anExclusionThatMatchesNothingIsAWarning() throws {
    let scenario = try ScenarioText.load(
      """
      \(lateTask)
      factors:
      \(async)  delay: {path: startup.scheduling.delay, levels: [1 s, 2 s], when: {async: serial}}
      design: {exclude: [{async: concurrent, delay: 1 s}]}
      """)
    #expect(scenario.points.count == 3)
    #expect(scenario.warnings.map(\.path) == ["design.exclude[0]"])
  }

  /// 3 schedulings x (3 delays under serial + the two others) x 3 speeds with zipped cores x 3
  /// library counts: (3 + 1 + 1) x 3 x 3 x 3 = 135 of 243, nine blocks of speed and count.
  @Test func theWorkedExampleHas135Points() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
        sharing: {path: device.sharing, levels: [fair, nice, fifo]}
        async: {path: startup.scheduling.async, levels: [concurrent, serial, limited 2]}
        delay:
          path: startup.scheduling.delay
          levels: [800 ms, 1500 ms, 3000 ms]
          when: {async: serial}
        speed: {path: device.speed, levels: [1, 1.7, 2.9]}
        cores: {path: device.cores, levels: [1, 2, 4], zip_with: speed}
        libraries:
          path: startup.pre_main.dynamic_libraries.count
          logspace: {from: 3, to: 48, num: 3}
      """)
    #expect(scenario.points.count == 135)
    #expect(scenario.factors[5].levels.map(\.label) == ["3", "12", "48"])
    #expect(scenario.rows[0] == "fair | concurrent | - | 1 | 1 | 3")
    #expect(scenario.rows[44] == "fair | limited 2 | - | 2.9 | 4 | 48")
    #expect(scenario.rows[134] == "fifo | limited 2 | - | 2.9 | 4 | 48")
    #expect(Set(scenario.rows).count == 135)
    #expect(Set(scenario.points.map { [$0.levels[3], $0.levels[5]] }).count == 9)
  }

  @Test func severalPathsTakeOneLevel() throws {
    for key in ["path", "paths"] {
      let scenario = try ScenarioText.load(
        "factors: {wait: {\(key): [startup.spawn, device.quantum], levels: [1 ms, 2 ms]}}\n")
      #expect(scenario.factors[0].paths.map(\.description) == ["startup.spawn", "device.quantum"])
      #expect(scenario.parameters(point: 1, policy: 0).device.quantum == .milliseconds(2))
    }
  }
}
