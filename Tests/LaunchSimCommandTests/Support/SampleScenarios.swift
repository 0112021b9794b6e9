/// Scenario files for tests.
enum SampleScenarios {
  /// An app of three tasks; `extra` lines follow.
  static func app(users: Int = 4, _ extra: String = "") -> String {
    """
    launchsim: 1
    name: small-app
    description: Which schedule is soonest
      out of the way?
    population: {users: \(users)}
    startup:
      tasks:
        - {id: config, cpu: {exponential: {mean: 30 ms}}, run_on: global}
        - {id: push, cpu: {exponential: {mean: 60 ms}}, run_on: global, priority: low}
        - {id: home, cpu: 100 ms, run_on: main, priority: core}
    \(extra)

    """
  }

  /// Three policies at six points, with a question of every kind.
  static let comparison = app(
    """
    policies:
      concurrent: {}
      serial: {startup.scheduling.async: serial}
      delayed: {startup.scheduling.delay: 800 ms}
    factors:
      cores: {path: device.cores, levels: [1, 2, 4]}
      speed: {path: device.speed, levels: [0.5, 1]}
    replications: {count: 10}
    responses: [total_ms.p50, potential_total_ms.p90, within_1s_share]
    comparisons:
      - {baseline: concurrent, against: [serial, delayed], margin: {potential_total_ms.p90: 10 ms}}
    gates:
      - {response: potential_total_ms.p90, policy: serial, max: 2 s}
      - {response: within_1s_share, policy: serial, against: concurrent, max_decrease: 0.1 pp}
    targets:
      - {response: within_1s_share, policy: serial, observed: 97.5 %, role: predicted}
      - {response: total_ms.p50, policy: serial, against: concurrent, observed: less, role: direction}
    assumptions:
      startup.tasks.push.cpu: what a push library took on one phone
    """)

  /// One policy, no factors, nothing asked.
  static let plain = app("replications: {count: 10}")

  /// One policy, no factors, responses of different kinds.
  static let list = app(
    """
    replications: {count: 10}
    responses: [total_ms.mean, total_ms.p90, within_1s_share, context_switches, launches]
    """)

  /// Differences averaged over the points of a block.
  static let blocks = app(
    """
    policies:
      concurrent: {}
      serial: {startup.scheduling.async: serial}
    factors:
      cores: {path: device.cores, levels: [1, 2]}
      speed: {path: device.speed, levels: [0.5, 1]}
    replications: {count: 10}
    responses: [potential_total_ms.p90]
    comparisons: [{baseline: concurrent, by: [cores]}]
    """)

  /// Two policies with names that are hard to lay out.
  static let names = app(
    """
    policies:
      everything-at-once-as-in-the-current-release-of-the-app: {}
      \u{4e32}\u{884c}\u{542f}\u{52a8}: {startup.scheduling.async: serial}
    factors:
      \u{6838}\u{5fc3}: {path: device.cores, levels: [1, 2]}
    replications: {count: 10}
    responses: [potential_total_ms.p90]
    """)

  /// 300 points and one policy.
  static let manyPoints = app(
    users: 1,
    """
    factors:
      delay: {path: startup.scheduling.delay, range: {from: 0 ms, to: 2990 ms, step: 10 ms}}
    replications: {count: 2}
    responses: [potential_total_ms.p90]
    """)
}
