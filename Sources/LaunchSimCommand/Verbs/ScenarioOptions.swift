import Scenarios

/// The options that change what a scenario file says; shared by the verbs that read one.
package struct ScenarioOptions: Hashable, Sendable {
  /// In place of the file's seed.
  package var seed: UInt64?
  /// In place of the file's number of replications.
  package var replications: Int?
  /// Overrides, `path=value`.
  package var overrides: [String] = []
  /// The policies to keep.
  package var policies: [String] = []

  /// Nothing is changed.
  package init() {}

  /// The options of a verb that has these as `part`.
  package static func options<V>(
    at part: WritableKeyPath<V, ScenarioOptions> & Sendable
  ) -> [CommandOption<V>] {
    [
      CommandOption(
        repeated: "set", "PATH=VALUE", \Self.overrides,
        "A value in place of the file's, written as it would stand there: device.cores=4."),
      CommandOption(
        repeated: "policy", "NAME", \Self.policies, "Only this policy instead of all."),
      CommandOption(
        "replications", "N", \Self.replications, in: 1...Int(UInt32.max),
        "Runs of each design point and policy, in place of the file's."),
      CommandOption(
        "seed", "N", \Self.seed, in: 0...UInt64.max, "The seed, in place of the file's."),
    ].map { $0.within(part) }
  }

  /// The options as the scenario's loader takes them.
  package var settings: ScenarioSettings {
    ScenarioSettings(
      sets: overrides, seed: seed, replications: replications, policies: policies)
  }
}
