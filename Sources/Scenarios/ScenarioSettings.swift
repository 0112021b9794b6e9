/// What the command line adds to a scenario file.
///
/// ```swift
/// let settings = ScenarioSettings(sets: ["device.cores=4"], replications: 10)
/// let scenario = try Scenario.load("startup.yaml", settings: settings)
/// ```
public struct ScenarioSettings: Hashable, Sendable {
  /// Overrides as `path=value`, the value written as it would stand in the file.
  ///
  /// Diagnostics call the first one `--set:1`, the second one `--set:2`.
  public var sets: [String]
  /// The seed in place of the file's.
  public var seed: UInt64?
  /// The number of replications in place of the file's, at least 1.
  public var replications: Int?
  /// The names of the policies to keep; empty for all.
  public var policies: [String]

  /// Settings; by default the file is taken as it is.
  public init(
    sets: [String] = [], seed: UInt64? = nil, replications: Int? = nil, policies: [String] = []
  ) {
    self.sets = sets
    self.seed = seed
    self.replications = replications
    self.policies = policies
  }
}
