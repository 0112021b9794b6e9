/// In which order the runs of a plan are handed out to threads, block by block.
///
/// As a rule a block is one run, in the order of running. Where workers cannot keep what they prepare
/// for each point and policy, a block is several replications of one of them, so that preparing is shared
/// by all of these. The first replication of everything comes first in any case: a sweep that is stopped
/// early has something of every point.
package struct RunOrder: Sendable {
  /// How many replications behind the first one make a block where preparing is to be shared.
  package static let replicationsPerBlock = 16

  private let configurations: Int
  private let replications: Int
  private let size: Int

  /// The order of `plan`.
  ///
  /// - Parameter sharesPreparing: whether blocks are of several replications.
  package init(_ plan: RunPlan, sharesPreparing: Bool) {
    configurations = plan.points * plan.policies
    replications = plan.replications
    size = sharesPreparing ? Self.replicationsPerBlock : 1
  }

  /// How many blocks there are.
  package var count: Int { configurations * (1 + (replications - 1 + size - 1) / size) }

  /// The places of the runs of a block in the order of running; all of one point and policy.
  package func places(ofBlock block: Int) -> StrideTo<Int> {
    let (round, configuration) = block.quotientAndRemainder(dividingBy: configurations)
    let first = round == 0 ? 0 : 1 + (round - 1) * size
    let end = round == 0 ? 1 : min(replications, first + size)
    return stride(
      from: first * configurations + configuration, to: end * configurations + configuration,
      by: configurations)
  }
}
