import ScenarioSyntax

/// All runs of an experiment, in two orders.
///
/// Results stand in the *canonical* order: points, within a point policies, within a policy
/// replications. The order of *running* is replication by replication, so that a sweep that grows by
/// replications goes on where it was; ``RunOrder`` says how far threads keep to it.
package struct RunPlan: Sendable {
  /// How many design points there are.
  package let points: Int
  /// How many policies there are.
  package let policies: Int
  /// How many replications each point and policy has.
  package let replications: Int
  /// The seed of all random numbers.
  package let seed: UInt64
  /// What the runs of a point and policy compute, in canonical order.
  private let configurations: [SHA256Digest]

  /// The plan of `replications` of each configuration.
  ///
  /// - Parameter configurations: for each point, and within it for each policy, a digest of the
  ///   parameters, the policy's name and the input files.
  package init(
    points: Int, policies: Int, replications: Int, seed: UInt64, configurations: [SHA256Digest]
  ) {
    precondition(
      configurations.count == points * policies,
      "\(configurations.count) configurations for \(points) points and \(policies) policies")
    self.points = points
    self.policies = policies
    self.replications = replications
    self.seed = seed
    self.configurations = configurations
  }

  /// How many runs there are.
  package var count: Int { configurations.count * replications }

  /// The run at `place` in the order of running.
  package func runInOrder(_ place: Int) -> PlannedRun {
    let configuration = place % configurations.count
    return run(
      point: configuration / policies, policy: configuration % policies,
      replication: place / configurations.count)
  }

  /// The run of `policy` at `point` in `replication`.
  package func run(point: Int, policy: Int, replication: Int) -> PlannedRun {
    PlannedRun(
      id: id(configuration: point * policies + policy, replication: replication),
      point: point, policy: policy, replication: replication)
  }

  /// The first 8 bytes of SHA-256 over what decides the run's history, each in its own line.
  private func id(configuration: Int, replication: Int) -> RunIdentifier {
    let text = """
      model \(ModelVersion.current)
      configuration \(configurations[configuration])
      seed \(seed)
      replication \(replication)

      """
    let bytes = SHA256.hash(text.utf8).bytes
    return RunIdentifier(bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// A digest of all runs and their order.
  package var digest: String {
    var hash = SHA256()
    hash.update("model \(ModelVersion.current) seed \(seed)\n".utf8)
    hash.update("\(points) \(policies) \(replications)\n".utf8)
    for configuration in configurations { hash.update("\(configuration)\n".utf8) }
    return hash.finalize().description
  }

  /// A digest of the first `count` runs in the order of running.
  package func digest(ofFirst count: Int) -> String {
    var hash = SHA256()
    for place in 0..<min(count, self.count) { hash.update(line(ofRunInOrder: place)) }
    return hash.finalize().description
  }

  /// What the run at `place` adds to such a digest.
  func line(ofRunInOrder place: Int) -> String.UTF8View {
    "\(runInOrder(place).id)\n".utf8
  }
}
