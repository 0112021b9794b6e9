/// A word of the command line that is not an option: a file, a directory, a topic.
package struct Operand<Root>: Sendable {
  /// How many words it takes.
  package enum Count: Sendable {
    /// Exactly one.
    case one
    /// One or none.
    case optional
    /// One or more.
    case oneOrMore
  }

  /// What stands for it in the help, such as `FILE`.
  package let name: String
  /// How many words it takes.
  package let count: Count
  /// What it is, as a phrase for the help.
  package let meaning: String

  let apply: @Sendable (inout Root, String) -> Void

  /// Exactly one word.
  package init(
    _ name: String, _ path: WritableKeyPath<Root, String> & Sendable, _ meaning: String
  ) {
    self.name = name
    self.meaning = meaning
    count = .one
    apply = { root, word in root[keyPath: path] = word }
  }

  /// One word or none.
  package init(
    optional name: String, _ path: WritableKeyPath<Root, String?> & Sendable, _ meaning: String
  ) {
    self.name = name
    self.meaning = meaning
    count = .optional
    apply = { root, word in root[keyPath: path] = word }
  }

  /// One word or more.
  package init(
    oneOrMore name: String, _ path: WritableKeyPath<Root, [String]> & Sendable, _ meaning: String
  ) {
    self.name = name
    self.meaning = meaning
    count = .oneOrMore
    apply = { root, word in root[keyPath: path].append(word) }
  }

  /// The operand as the usage line shows it: `FILE`, `[TOPIC]`, `FILE...`.
  package var usage: String {
    switch count {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    }
  }
}
