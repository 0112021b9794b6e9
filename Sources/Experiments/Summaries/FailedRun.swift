/// A run that failed or was left out: a row of `failed_runs.csv`.
public struct FailedRun: Hashable, Sendable {
  /// The run.
  public let id: RunIdentifier
  /// The design point, counted from 0.
  public let point: Int
  /// The place of the policy in the scenario.
  public let policy: Int
  /// The replication, counted from 0.
  public let replication: Int
  /// Whether it failed or was left out.
  public let status: RunStatus
  /// The user in whose history it failed; nil for a run that was left out.
  public let user: UInt32?
  /// The day, counted from 0; nil for a run that was left out.
  public let day: UInt32?
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The fault in words.
  public let fault: String
}
