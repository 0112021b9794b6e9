import LaunchModels
import Scenarios
import Testing

/// What a scenario asks: responses, comparisons, gates, targets, sums, assumptions.
@Suite struct QuestionTests {
  private let policies =
    "policies: {current: {}, serial: {startup.scheduling.async: serial}, slow: {device.speed: 0.5}}\n"

  @Test func allResponsesAreSummarisedUnlessSomeAreNamed() throws {
    let all = try ScenarioText.load("").responses
    let durations = ResponseCatalogue(requests: false).responses.filter { $0.kind == .duration }
      .count
    let others = ResponseCatalogue(requests: false).responses.count - durations
    #expect(all.count == 6 * durations + others)
    #expect(all.contains { $0.name == "total_ms.p90" && $0.statistic == .p90 })
    #expect(all.contains { $0.name == "completed_share" && $0.statistic == nil })
    let some = try ScenarioText.load("responses: [total_ms.mean, completed_share]\n")
    #expect(some.responses.map(\.name) == ["total_ms.mean", "completed_share"])
  }

  @Test func whatIsAskedElsewhereIsSummarisedToo() throws {
    let scenario = try ScenarioText.load(
      policies + """
        responses: [total_ms.mean]
        comparisons: [{baseline: current, margin: {init_ms.p50: 5 ms}}]
        gates: [{response: completed_share, policy: serial, min: 95 %}]
        targets: [{response: t1_ms.p90, policy: serial, observed: 2 s, role: predicted}]
        derived: {worth: {sum: [{of: launches}, {of: total_ms.mean}]}}
        """)
    #expect(
      scenario.responses.map(\.name) == [
        "total_ms.mean", "init_ms.p50", "completed_share", "t1_ms.p90", "launches",
      ])
  }

  @Test func theFirstPolicyIsTheBaselineUnlessTheFileSays() throws {
    let scenario = try ScenarioText.load(policies)
    #expect(
      scenario.comparisons == [Comparison(baseline: 0, against: [1, 2], by: [], margins: [])])
    #expect(try ScenarioText.load("").comparisons.isEmpty)
    #expect(try ScenarioText.load(policies + "comparisons: []\n").comparisons.isEmpty)
  }

  @Test func marginsAreInTheUnitOfTheResponse() throws {
    let scenario = try ScenarioText.load(
      policies + """
        factors: {cores: {path: device.cores, levels: [1, 2]}}
        comparisons:
          - baseline: slow
            against: [current]
            by: [cores]
            margin: {total_ms.p90: 0.01 s, completed_share: 0.1 pp, context_switches: 2.5, app_cpu_ms: 1 ms}
        """)
    let comparison = scenario.comparisons[0]
    #expect(comparison.baseline == 2)
    #expect(comparison.against == [0])
    #expect(comparison.by == [0])
    #expect(comparison.margin(of: "total_ms.p90") == 10)
    #expect(comparison.margin(of: "completed_share") == 0.001)
    #expect(comparison.margin(of: "context_switches") == 2.5)
    #expect(comparison.margin(of: "app_cpu_ms") == 1)
    #expect(comparison.margin(of: "total_ms.p50") == 0)
  }

  @Test func gatesKeepTheirBounds() throws {
    let scenario = try ScenarioText.load(
      policies + """
        gates:
          - {response: completed_share, policy: serial, max: 8 %}
          - {response: total_ms.p90, policy: serial, against: current, max_increase: 20 ms}
          - {response: completed_share, policy: slow, against: current, max_decrease: 0.5 pp}
          - {response: launches, policy: current, min: 100}
        """)
    #expect(
      scenario.gates.map(\.bound) == [
        .maximum(0.08), .maximumIncrease(20, against: 0), .maximumDecrease(0.005, against: 0),
        .minimum(100),
      ])
    #expect(scenario.gates.map(\.boundText) == ["8 %", "20 ms", "0.5 pp", "100"])
    #expect(scenario.gates.map(\.policy) == [1, 1, 2, 0])
    let alone = try ScenarioText.load("gates: [{response: total_ms.p90, max: 2 s}]\n")
    #expect(alone.gates.map(\.bound) == [.maximum(2000)])
  }

  @Test func targetsCanBeBounds() throws {
    let scenario = try ScenarioText.load(
      """
      targets:
        - {response: within_1s_share, observed: at least 90 %, role: predicted}
        - {response: total_ms.p50, observed: at most 500 ms, role: predicted}
      """)
    #expect(scenario.targets.map(\.observed) == [.atLeast(0.9), .atMost(500)])
    #expect(scenario.targets.map(\.observedText) == ["at least 90 %", "at most 500 ms"])
  }

  @Test func targetsKeepTheirRoles() throws {
    let scenario = try ScenarioText.load(
      policies + """
        targets:
          - {response: completed_share, policy: current, observed: 6.1 %, role: calibrated, source: a talk}
          - {response: total_ms.p90, policy: serial, against: current, observed: less, role: direction}
          - {response: total_ms.p90, policy: serial, against: current, observed: more, role: direction}
        """)
    #expect(
      scenario.targets.map(\.observed) == [.value(0.061), .less(against: 0), .more(against: 0)])
    #expect(scenario.targets.map(\.role) == [.calibrated, .direction, .direction])
    #expect(scenario.targets.map(\.source) == ["a talk", nil, nil])
    #expect(scenario.targets[0].observedText == "6.1 %")
  }

  @Test func sumsOfSumsAreMultipliedOut() throws {
    let scenario = try ScenarioText.load(
      """
      derived:
        value: {sum: [{of: cost, times: -2}, {of: launches, times: 0.5}]}
        cost: {sum: [{of: launches, times: 3}, {of: total_ms.mean}, {of: launches}]}
      """)
    #expect(scenario.derived.map(\.name) == ["value", "cost"])
    #expect(
      scenario.derived[0].terms == [
        .init(response: "launches", coefficient: -7.5),
        .init(response: "total_ms.mean", coefficient: -2),
      ])
    #expect(
      scenario.derived[1].terms == [
        .init(response: "launches", coefficient: 4),
        .init(response: "total_ms.mean", coefficient: 1),
      ])
  }

  @Test func sumsCanBeComparedAndBounded() throws {
    let scenario = try ScenarioText.load(
      policies + """
        responses: [value, total_ms.p90]
        derived: {value: {sum: [{of: launches}], goal: more}}
        comparisons: [{baseline: current, margin: {value: 3}}]
        gates: [{response: value, policy: slow, min: -10}]
        """)
    #expect(scenario.comparisons[0].margin(of: "value") == 3)
    #expect(scenario.derived.map(\.goal) == [.more])
    #expect(scenario.gates.map(\.bound) == [.minimum(-10)])
    #expect(scenario.responses.map(\.name) == ["total_ms.p90", "launches"])
  }

  @Test func aMarginNeedsAGoal() throws {
    let messages = try ScenarioText.messages(
      policies + """
        derived:
          worth: {sum: [{of: total_ms.mean}]}
          cost: {sum: [{of: total_ms.mean}], goal: less}
          plain: {sum: [{of: total_ms.mean}], goal: none}
        comparisons: [{baseline: current, margin: {worth: 3, cost: 3, plain: 3, launches: 1}}]
        """)
    let finding = "a margin has no effect, since neither direction of"
    let advice = "; say which with goal: less or goal: more under derived"
    #expect(
      messages == [
        "comparisons[0].margin.worth: \(finding) worth is better\(advice).worth",
        "comparisons[0].margin.plain: \(finding) plain is better\(advice).plain",
        "comparisons[0].margin.launches: \(finding) launches is better",
      ])
    #expect(
      try ScenarioText.messages("derived: {worth: {sum: [{of: launches}], goal: most}}\n") == [
        "derived.worth.goal: got \"most\", expected less, more or none"
      ])
  }

  /// Leaving out policies says what is no longer asked.
  @Test func whatIsNotAskedForWantOfItsPoliciesIsSaid() throws {
    let text =
      policies + """
        startup: {tasks: [{id: a, run_on: global, cpu: 1 ms}, {id: b, run_on: global, cpu: 1 ms}]}
        comparisons:
          - {baseline: current, against: [serial, slow]}
          - {baseline: slow, against: [current]}
        gates:
          - {response: launches, policy: current, min: 100}
          - {response: launches, policy: serial, min: 100}
          - {response: total_ms.p90, policy: current, against: slow, max_increase: 20 ms}
        targets:
          - {response: t1_ms.p90, policy: slow, observed: 2 s, role: predicted}
        """
    let part = try ScenarioText.load(
      text, settings: ScenarioSettings(policies: ["current", "serial"]))
    let expected = [
      "gates[2]: not evaluated, since --policy leaves out slow",
      "targets[0]: not compared, since --policy leaves out slow",
      "comparisons[0]: made in part, since --policy leaves out slow",
      "comparisons[1]: not made, since --policy leaves out slow",
    ]
    #expect(part.unasked == expected)
    #expect(Set(part.warnings.map { "\($0.path): \($0.message)" }) == Set(expected))
    #expect(part.gates.count == 2)
    #expect(try ScenarioText.load(text).unasked.isEmpty)
    let one = try ScenarioText.load(
      policies + "startup: {spawn: 1 ms}\n", settings: ScenarioSettings(policies: ["current"]))
    #expect(one.unasked.isEmpty && one.warnings.isEmpty)
  }

  @Test func assumptionsAreAboutWhatExists() throws {
    let scenario = try ScenarioText.load(
      """
      startup:
        tasks: [{id: config, cpu: {lognormal: {median: 5 ms, p95: 9 ms}}}]
      assumptions:
        startup: all of it
        startup.tasks.config.cpu.lognormal.p95: a guess
        device.quantum: the default
      """)
    #expect(
      scenario.assumptions.map(\.path.description) == [
        "startup", "startup.tasks.config.cpu.lognormal.p95", "device.quantum",
      ])
    #expect(scenario.assumptions[1].path.steps[2] == .named("config"))
    #expect(scenario.assumptions[2].text == "the default")
  }

  @Test func breakdownsAreGroupsOfLaunches() throws {
    let scenario = try ScenarioText.load("breakdowns: [day, launch_kind]\n")
    #expect(scenario.breakdowns == [.day, .launchKind])
  }
}
