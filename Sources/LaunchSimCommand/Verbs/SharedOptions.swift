/// Options that mean the same for several verbs.
enum SharedOptions {
  static func quiet<V>(_ path: WritableKeyPath<V, Bool> & Sendable) -> CommandOption<V> {
    CommandOption(
      flag: "quiet", short: "q", path,
      "Write nothing but warnings and errors to standard error.")
  }

  static func jobs<V>(_ path: WritableKeyPath<V, Int?> & Sendable) -> CommandOption<V> {
    CommandOption(
      "jobs", short: "j", "N", path, in: 1...1_024,
      "Runs at the same time; all cores unless given. Results do not depend on it.")
  }
}
