/// A policy while a scenario is being built.
struct PolicyPlan: Sendable {
  /// The name.
  let name: String
  /// The values that it sets.
  let overrides: [Override]
  /// The paths that it and the factors override.
  let register: OverrideRegister
}
