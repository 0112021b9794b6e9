import Experiments
import Foundation
import Scenarios
import TestSupport

/// A small scenario, with the parts of it that tests vary.
struct ScenarioText {
  var name = "three tasks"
  var users = 4
  var policies = [
    "concurrent: {}",
    "serial: {startup.scheduling.async: serial}",
    "delayed: {startup.scheduling.delay: 300 ms}",
  ]
  var factors = [
    "cores: {path: device.cores, levels: [1, 2]}",
    "speed: {path: device.speed, levels: [1, 1.5, 2]}",
  ]
  var seed = 11
  var replications = 6
  var responses = "[total_ms.mean, total_ms.p90, within_1s_share, context_switches, launches]"
  var more = """
    comparisons:
      - {baseline: concurrent, against: [serial, delayed], margin: {total_ms.p90: 5 ms}}
      - {baseline: concurrent, against: [serial], by: [cores]}
    breakdowns: [launch_kind, day]
    derived: {worth: {sum: [{of: launches, times: 0.5}, {of: context_switches, times: -0.25}]}}
    """

  var text: String {
    """
    launchsim: 1
    name: \(name)
    description: Tasks of a small app, "quoted, with a comma".
    population: {users: \(users), days: 2}
    device: {cores: 2}
    startup:
      queues: [{id: global, threads: own}]
      tasks:
        - {id: config, cpu: {lognormal: {median: 40 ms, p95: 90 ms}}}
        - {id: push, run_on: global, cpu: {lognormal: {median: 120 ms, p95: 400 ms}}, priority: low}
        - {id: maps, run_on: global, cpu: {exponential: {mean: 80 ms}}, wait_on_main: true}
    policies:
    \(policies.map { "  \($0)" }.joined(separator: "\n"))
    factors:
    \(factors.map { "  \($0)" }.joined(separator: "\n"))
    random: {seed: \(seed)}
    replications: {count: \(replications)}
    responses: \(responses)
    \(more)

    """
  }

  /// Writes the scenario into `folder` and loads it.
  func load(in folder: TemporaryDirectory, name: String = "scenario.yaml") throws -> Scenario {
    try Scenario.load(try folder.write(text, to: name))
  }
}
