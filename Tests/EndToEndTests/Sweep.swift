import Foundation
import TestSupport

/// A small sweep to run through the built command: 2 points x 3 policies x 8 replications.
enum Sweep {
  /// The result files that must not depend on how the work was done.
  static let resultFiles = [
    "runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv", "failed_runs.csv",
  ]

  /// A scenario whose runs take about ten milliseconds each.
  static let scenario = """
    launchsim: 1
    name: small-sweep
    population: {users: 12, days: 2}
    device: {cores: 2, switch_cost: 2 us}
    startup:
      pre_main: {total: {lognormal: {median: 300 ms, p95: 500 ms}}}
      queues: [{id: work, kind: concurrent}]
      first_screen: {render: {gamma: {shape: 4, scale: 20 ms}}}
      tasks:
        - {id: config, stage: app-initialize, run_on: main, cpu: {lognormal: {median: 20 ms, p95: 60 ms}}}
        - {id: store, stage: app-initialize, run_on: work, cpu: 40 ms, block: {exponential: {mean: 15 ms}}}
        - {id: account, stage: core-modules-mounted, run_on: main, cpu: 25 ms, depends_on: [config]}
        - {id: map, stage: core-modules-mounted, run_on: work, cpu: {weibull: {scale: 90 ms, shape: 1.4}}}
        - {id: web, stage: instant-modules-mounted, run_on: work, cpu: 80 ms, depends_on: [map]}
        - {id: ads, stage: instant-modules-mounted, run_on: work, cpu: 70 ms, priority: low}
        - {id: cleaner, stage: app-launched, run_on: work, cpu: 30 ms, priority: low}
    policies:
      concurrent: {}
      serial: {startup.scheduling.async: serial}
      delayed: {startup.scheduling.async: serial, startup.scheduling.delay: 200 ms}
    factors:
      cores: {path: device.cores, levels: [1, 2]}
    random: {seed: 7}
    replications: {count: 8}
    comparisons: [{baseline: concurrent, against: [serial, delayed]}]
    breakdowns: [day]
    """

  /// 400 runs with bursts of foreign load some of whose pauses are longer than the models allow: nearly
  /// half of the runs meet such a fault, some while messages are on their way, and the next run must not
  /// notice.
  static let faultyScenario = """
    launchsim: 1
    name: faulty-sweep
    population: {users: 2}
    device:
      cores: 1
      foreign:
        - id: other
          threads: 3
          busy: {mixture: [{weight: 0.7, of: 0 ms}, {weight: 0.3, of: 5 ms}]}
          idle: {mixture: [{weight: 0.95, of: 15 ms}, {weight: 0.05, of: 30 h}]}
    startup:
      pre_main: {total: {lognormal: {median: 14 ms, p95: 16 ms}}}
      tasks: [{id: a, run_on: main, cpu: 2 ms}]
    policies: {current: {}, slow: {device.speed: 0.8}}
    factors: {spawn: {path: startup.spawn, levels: [1 ms, 2 ms]}}
    random: {seed: 5}
    replications: {count: 100}
    breakdowns: [day]
    """

  /// The contents of the result files in the folder `directory`, and of the files `more`; a missing file
  /// is `nil`.
  static func results(in directory: String, _ more: [String] = []) -> [String: Data?] {
    var contents: [String: Data?] = [:]
    for name in resultFiles + more {
      contents[name] = FileManager.default.contents(atPath: directory + "/" + name)
    }
    return contents
  }
}
