/// One option of a verb: its names, its value and its meaning, declared once.
///
/// Parsing, the help pages and the near-miss suggestions all read this declaration:
///
/// ```swift
/// CommandOption("jobs", short: "j", "N", \.jobs, in: 1...1_024, "Runs at the same time.")
/// CommandOption(flag: "resume", \.resumes, "Go on with an interrupted sweep.")
/// ```
package struct CommandOption<Root>: Sendable {
  /// The long name without its dashes: `jobs` for `--jobs`.
  package let name: String
  /// The one-letter name, if there is one: `j` for `-j`.
  package let short: Character?
  /// What stands for the value in the help, such as `N`; nil for a flag.
  package let placeholder: String?
  /// Whether the option may be given more than once.
  package let repeats: Bool
  /// Whether the verb makes no sense without it.
  package private(set) var isRequired = false
  /// One sentence for the help.
  package let meaning: String

  /// Stores a value, or for a flag its presence, in the verb.
  let apply: @Sendable (inout Root, String) throws(OptionValueError) -> Void

  init(
    name: String, short: Character?, placeholder: String?, repeats: Bool, meaning: String,
    apply: @escaping @Sendable (inout Root, String) throws(OptionValueError) -> Void
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.repeats = repeats
    self.meaning = meaning
    self.apply = apply
  }

  /// The same option, which must be given.
  package func required() -> Self {
    var copy = self
    copy.isRequired = true
    return copy
  }

  /// The option as it is typed, with its placeholder: `--jobs N`.
  package var usage: String {
    placeholder.map { "--\(name) \($0)" } ?? "--\(name)"
  }
}

/// Why a value does not fit an option.
package struct OptionValueError: Error, Hashable, Sendable {
  /// What would fit, as a phrase that follows "expected".
  package let expected: String
  /// The word that was probably meant.
  package let suggestion: String?

  /// The value should have been `expected`.
  package init(expected: String, suggestion: String? = nil) {
    self.expected = expected
    self.suggestion = suggestion
  }
}
