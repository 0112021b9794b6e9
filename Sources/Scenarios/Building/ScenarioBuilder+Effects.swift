import LaunchModels
import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Warns of what is accepted and changes nothing: launches without any work, interfaces that nobody asks,
  /// and policies that are another one by a different name.
  mutating func warnOfMissingEffects(
    _ points: DesignPoints, kept: [Int], in space: ParameterSpace
  ) {
    warnOfIdleLaunches(points, kept: kept, in: space)
    warnOfIdleInterfaces(points, kept: kept, in: space)
    warnOfEqualPolicies(points, kept: kept, in: space)
    warnOfIdleSettings(points, kept: kept, in: space)
  }

  /// Warns of settings that only matter together with others that nothing makes: nice levels, and the
  /// delay of tasks of low priority.
  private mutating func warnOfIdleSettings(
    _ points: DesignPoints, kept: [Int], in space: ParameterSpace
  ) {
    // Looking at very many configurations would take longer than a warning is worth.
    guard points.count <= 20_000 / max(kept.count, 1) else { return }
    var nice: [ParameterPath.Step]?
    var sharesByNice = false
    var hasDelay = false
    var delaysTask = false
    for point in points.indices {
      for policy in kept {
        let parameters = space.parameters(policy: policy) { points.level(of: $0, at: point) }
        let (device, startup) = (parameters.device, parameters.startup)
        sharesByNice = sharesByNice || device.sharing == .nice
        if let queue = startup.queues.first(where: { $0.nice != 0 }) {
          nice = [.key("startup"), .key("queues"), .named(queue.id), .key("nice")]
        } else if let process = device.foreign.first(where: { $0.nice != 0 }) {
          nice = [.key("device"), .key("foreign"), .named(process.id), .key("nice")]
        }
        guard startup.scheduling.delay > .zero else { continue }
        hasDelay = true
        delaysTask =
          delaysTask
          || startup.tasks.contains {
            $0.isEnabled && $0.priority == .low && $0.runOn != QueueParameters.mainID
          }
      }
    }
    if let nice, !sharesByNice {
      report(
        at: nice, anchor: .key, severity: .warning,
        "has no effect, since device.sharing is never nice")
    }
    if hasDelay, !delaysTask {
      report(
        at: placeOfDelay(kept), anchor: .key, severity: .warning,
        "has no effect, since no task of low priority runs off the main thread")
    }
  }

  /// Where a delay is written.
  private func placeOfDelay(_ kept: [Int]) -> [ParameterPath.Step] {
    let steps = ["startup", "scheduling", "delay"]
    let isDelay = { (target: OverrideTarget) in steps.starts(with: target.steps) }
    if let policy = kept.first(where: { policies[$0].overrides.contains { isDelay($0.target) } }),
      let override = policies[policy].overrides.first(where: { isDelay($0.target) })
    {
      return [.key("policies"), .key(policies[policy].name), .key(override.target.text)]
    }
    if let factor = factors.first(where: { $0.targets.contains(where: isDelay) }) {
      return [.key("factors"), .key(factor.name)]
    }
    return steps.map { .key($0) }
  }

  private mutating func warnOfIdleLaunches(
    _ points: DesignPoints, kept: [Int], in space: ParameterSpace
  ) {
    let section = Section.startup
    let isVaried = factors.contains { factor in
      factor.targets.contains { $0.steps[0] == section.rawValue }
    }
    guard !isVaried, !points.isEmpty else { return }
    let isIdle = kept.allSatisfy { policy in
      let parameters = space.parameters(policy: policy) { points.level(of: $0, at: 0) }
      return parameters.startup == StartupParameters()
        && parameters.network.interfaces.allSatisfy { $0.arrivals == nil }
    }
    guard isIdle else { return }
    let isWritten = root[section.rawValue] != nil
    report(
      at: [.key(isWritten ? section.rawValue : "launchsim")], anchor: .key, severity: .warning,
      isWritten
        ? "there is no work in it, so that launches have nothing to do"
        : "there is no section startup, so that launches have nothing to do")
  }

  /// Interfaces that nobody asks under any policy at the first point.
  private mutating func warnOfIdleInterfaces(
    _ points: DesignPoints, kept: [Int], in space: ParameterSpace
  ) {
    guard !points.isEmpty, let first = kept.first else { return }
    func parameters(_ policy: Int) -> LaunchParameters {
      space.parameters(policy: policy) { points.level(of: $0, at: 0) }
    }
    func idle(_ policy: Int) -> [String] { parameters(policy).idleInterfaces }
    if root[Section.network.rawValue] != nil,
      kept.allSatisfy({ parameters($0).network.interfaces.isEmpty })
    {
      report(
        at: [.key(Section.network.rawValue)], anchor: .key, severity: .warning,
        "has no interfaces, so that nobody asks it for anything")
    }
    var settings = parameters(first).network.idleSettings
    for policy in kept.dropFirst() where !settings.isEmpty {
      let others = parameters(policy).network.idleSettings
      settings.removeAll { !others.contains($0) }
    }
    // What a factor varies in the section may give them one.
    for setting in settings where !isNetworkVaried {
      let steps = setting.path.enumerated().map { place, step -> ParameterPath.Step in
        place == 1 && setting.path[0] == "interfaces" ? .named(step) : .key(step)
      }
      report(
        at: [.key(Section.network.rawValue)] + steps, anchor: .key, severity: .warning,
        "has no effect \(setting.reason)")
    }
    var ids = idle(first)
    for policy in kept.dropFirst() where !ids.isEmpty {
      let others = idle(policy)
      ids.removeAll { !others.contains($0) }
    }
    for id in ids {
      report(
        at: [.key("network"), .key("interfaces"), .named(id)], anchor: .value, severity: .warning,
        "nobody asks it: it has no arrivals, and no module, image or task names it")
    }
  }

  /// Whether a factor touches the network.
  private var isNetworkVaried: Bool {
    factors.contains { factor in
      factor.targets.contains { $0.steps[0] == Section.network.rawValue }
    }
  }

  private mutating func warnOfEqualPolicies(
    _ points: DesignPoints, kept: [Int], in space: ParameterSpace
  ) {
    guard kept.count > 1, !points.isEmpty else { return }
    func digests(_ policy: Int, _ point: Int) -> [SHA256Digest] {
      space.digests(policy: policy) { points.level(of: $0, at: point) }
    }
    var first: [[SHA256Digest]: Int] = [:]
    for policy in kept {
      guard let other = first[digests(policy, 0)] else {
        first[digests(policy, 0)] = policy
        continue
      }
      guard points.indices.allSatisfy({ digests(policy, $0) == digests(other, $0) }) else {
        continue
      }
      let place = points.count == 1 ? "" : " at every point"
      report(
        at: [.key("policies"), .key(policies[policy].name)], anchor: .key, severity: .warning,
        "has the same parameters as \(policies[other].name)\(place)")
    }
  }
}
