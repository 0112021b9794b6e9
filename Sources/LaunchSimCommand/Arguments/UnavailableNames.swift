/// Names that belong to the command and that this version does not have, so that nobody searches for a
/// mistake in how they are written.
enum UnavailableNames {
  /// Verbs.
  static let verbs = [
    "compare", "merge", "trace", "report", "cache", "select", "fit", "init", "schema",
    "completions", "man",
  ]
  /// Options, without their dashes.
  static let options = ["shard"]
}
