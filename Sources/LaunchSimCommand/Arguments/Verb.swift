/// One thing `launchsim` does: `run`, `plan`, ...
///
/// A verb is a value that the parser fills from its declared options and operands, then runs.
package protocol Verb: Sendable {
  /// The verb with every option at its default.
  init()

  /// The word that is typed.
  static var name: String { get }
  /// What it does, in one line without a full stop.
  static var summary: String { get }
  /// What it works on.
  static var operands: [Operand<Self>] { get }
  /// What changes how it works; `--help` is understood by every verb and not listed here.
  static var options: [CommandOption<Self>] { get }
  /// Paragraphs below the options in the help.
  static var discussion: [String] { get }
  /// Command lines that work, for the help.
  static var examples: [String] { get }

  /// Does it.
  func run(in context: CommandContext) -> ExitCode
}

extension Verb {
  /// How the verb is called: `launchsim run FILE [options]`.
  package static var usage: String {
    let required = options.filter(\.isRequired).map(\.usage)
    let others = options.count > required.count ? ["[options]"] : []
    let words = operands.map(\.usage) + required + others
    return (["launchsim", name] + words).joined(separator: " ")
  }
}
