/// Command lines as a person can paste them into a shell.
package enum ShellWords {
  /// `words` with quotes where a POSIX shell needs them.
  package static func joined(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// The command line `arguments` with the flag `flag` in it, once, before any `--`.
  package static func adding(_ flag: String, to arguments: [String]) -> String {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var words = arguments
    if !arguments[..<end].contains(flag) { words.insert(flag, at: end) }
    return joined(words)
  }

  private static func quoted(_ word: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%")
    if !word.isEmpty, word.allSatisfy({ plain.contains($0) || !$0.isASCII }) {
      return word.printable
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
