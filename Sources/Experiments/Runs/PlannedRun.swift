/// One run of a plan: a design point, a policy and a replication.
package struct PlannedRun: Hashable, Sendable {
  /// What the run is called.
  package let id: RunIdentifier
  /// The design point, counted from 0.
  package let point: Int
  /// The place of the policy in the scenario.
  package let policy: Int
  /// The replication, counted from 0.
  package let replication: Int

  /// The run of `policy` at `point`.
  package init(id: RunIdentifier, point: Int, policy: Int, replication: Int) {
    self.id = id
    self.point = point
    self.policy = policy
    self.replication = replication
  }
}
