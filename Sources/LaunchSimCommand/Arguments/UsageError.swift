/// A command line that makes no sense.
///
/// The wording is in `UsageError+Text.swift`.
package enum UsageError: Error, Hashable, Sendable {
  /// No verb was given.
  case missingVerb
  /// There is no such verb.
  case unknownVerb(String, suggestion: String?)
  /// The command will have it, but this version does not: `verb 'merge'`.
  case unavailable(String)
  /// An option stands where a verb should.
  case optionBeforeVerb(String)
  /// The verb has no such option.
  case unknownOption(String, suggestion: String?)
  /// The option needs a value and none follows.
  case missingValue(option: String, usage: String)
  /// A flag was given a value.
  case unexpectedValue(option: String, value: String)
  /// The value does not fit the option.
  case invalidValue(option: String, value: String, problem: OptionValueError)
  /// An option that takes one value was given twice.
  case repeatedOption(option: String)
  /// An option is missing.
  case missingOption(usage: String, meaning: String)
  /// A word is missing.
  case missingOperand(String, meaning: String)
  /// One word too many.
  case unexpectedOperand(String)
  /// There is no help on this.
  case unknownTopic(String, suggestion: String?)
}
