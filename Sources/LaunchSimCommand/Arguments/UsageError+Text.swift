extension UsageError {
  /// What is wrong and what is expected, in one line.
  package var message: String {
    switch self {
    case .missingVerb:
      "missing verb"
    case .unknownVerb(let word, let suggestion):
      "unknown verb '\(word.printable)'" + Self.hint(suggestion)
    case .unavailable(let name):
      "\(name.printable) is not available in this version"
    case .optionBeforeVerb(let option):
      "option '\(option.printable)' stands before the verb; options follow it"
    case .unknownOption(let option, let suggestion):
      "unknown option '\(option.printable)'" + Self.hint(suggestion)
    case .missingValue(let option, let usage):
      "option '\(option)' needs a value: \(usage)"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, got '\(value.printable)'"
    case .invalidValue(let option, let value, let problem):
      "option '\(option)': got '\(value.printable)', expected \(problem.expected)"
        + Self.hint(problem.suggestion)
    case .repeatedOption(let option):
      "option '\(option)' is given twice; it takes one value"
    case .missingOption(let usage, let meaning):
      "missing option '\(usage)': \(meaning)"
    case .missingOperand(let name, let meaning):
      "missing \(name): \(meaning)"
    case .unexpectedOperand(let word):
      "unexpected argument '\(word.printable)'"
    case .unknownTopic(let word, let suggestion):
      "no help on '\(word.printable)'" + Self.hint(suggestion)
    }
  }

  /// The lines for standard error: the message, the usage and where to read more.
  ///
  /// - Parameter verb: the verb whose command line it is, if one was recognised.
  package func lines(verb: (any Verb.Type)?, palette: Palette) -> [String] {
    [
      palette.error("error:") + " " + message,
      "usage: " + (verb?.usage ?? "launchsim VERB ..."),
      verb.map { "See 'launchsim \($0.name) --help'." } ?? "See 'launchsim --help'.",
    ]
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean '\($0)'?" } ?? ""
  }
}
