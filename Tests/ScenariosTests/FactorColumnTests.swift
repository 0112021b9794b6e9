import Scenarios
import Testing

/// How factors stand in tables: a unit in the name, numbers in that unit.
@Suite struct FactorColumnTests {
  @Test(arguments: [
    (
      "wait", "startup.scheduling.delay", "[500 ms, 1.5 s, 2 min]", "wait_ms",
      [500.0, 1500, 120_000]
    ),
    ("wait_ms", "startup.scheduling.delay", "[1 us, 1 s]", "wait_ms", [0.001, 1000]),
    ("cores", "device.cores", "[1, 2, 6]", "cores", [1, 2, 6]),
    ("speed", "device.speed", "[1, 1.7]", "speed", [1, 1.7]),
    ("users", "population.users", "[10, 20]", "users", [10, 20]),
    ("spawn", "startup.spawn", "[1 ms, 2 ms]", "spawn_ms", [1, 2]),
  ])
  func numbersStandInTheUnitOfTheColumn(
    name: String, path: String, levels: String, column: String, numbers: [Double]
  ) throws {
    let scenario = try ScenarioText.load("factors: {\(name): {path: \(path), levels: \(levels)}}\n")
    #expect(scenario.factors[0].column == column)
    #expect(scenario.factors[0].isNumeric)
    #expect(scenario.factors[0].levels.map(\.number) == numbers)
  }

  @Test func aLevelThatIsNoNumberMakesTheColumnText() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
        spawn:
          path: startup.spawn
          levels: [5 ms, {exponential: {mean: 5 ms}}, {label: slow, value: 9 ms}]
        cores: {path: device.cores, levels: [2, [1, 0.5]]}
      """)
    #expect(scenario.factors.map(\.column) == ["spawn", "cores"])
    #expect(!scenario.factors[0].isNumeric)
    #expect(
      scenario.factors[0].levels.map(\.label) == ["5 ms", "{exponential: {mean: 5 ms}}", "slow"])
    #expect(scenario.factors[1].levels.map(\.label) == ["2", "[1, 0.5]"])
    #expect(scenario.factors[0].levels.allSatisfy { $0.number == nil })
  }

  /// Every column of the table of runs has a name of its own.
  @Test(arguments: [
    (
      "factors: {within_1s_share_numerator: {path: device.cores, levels: [1, 2]}}",
      "factors.within_1s_share_numerator: within_1s_share_numerator is a column of the results; "
        + "call the factor otherwise"
    ),
    (
      "factors: {total: {path: startup.spawn, levels: [1 ms, 2 ms]}}",
      "factors.total: total_ms is a column of the results; call the factor otherwise"
    ),
    (
      "factors: {run_id: {path: startup.spawn, levels: [1 ms, 2 ms]}}",
      "factors.run_id: run_id is a column of the results; call the factor otherwise"
    ),
    (
      """
      factors:
        wait: {path: startup.spawn, levels: [1 ms, 2 ms]}
        wait_ms: {path: startup.scheduling.delay, levels: [1 ms, 2 ms]}
      """,
      "factors.wait_ms: the column of this factor would be called wait_ms, as that of factor wait is"
    ),
    (
      "derived: {within_1s_share_denominator: {sum: [{of: launches}]}}",
      "derived.within_1s_share_denominator: within_1s_share_denominator is a column of the results; "
        + "call the sum otherwise"
    ),
    (
      """
      factors: {wait: {path: startup.spawn, levels: [1 ms, 2 ms]}}
      derived: {wait_ms: {sum: [{of: launches}]}}
      """,
      "derived.wait_ms: the column of this sum would be called wait_ms, as that of factor wait is"
    ),
  ])
  func columnsOfTheSameNameAreRefused(text: String, message: String) throws {
    #expect(try ScenarioText.messages(text + "\n") == [message])
  }

  @Test func labelsGoWithNumbers() throws {
    let scenario = try ScenarioText.load(
      "factors: {wait: {path: startup.spawn, levels: [{label: short, value: 1 ms}, 2 ms]}}\n")
    #expect(scenario.factors[0].levels.map(\.label) == ["short", "2 ms"])
    #expect(scenario.factors[0].levels.map(\.number) == [1, 2])
  }
}
