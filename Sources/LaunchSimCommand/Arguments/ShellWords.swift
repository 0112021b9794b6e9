import ScenarioSyntax

/// Command lines as a person can paste them into a shell.
package enum ShellWords {
  /// `words` with quotes where a POSIX shell needs them.
  package static func joined(_ words: [String]) -> String {
    words.map(quoted).joined(separator: " ")
  }

  /// The command line `arguments` with the flag `flag` in it, once, before any `--`.
  package static func adding(_ flag: String, to arguments: [String]) -> String {
    joined(words(arguments, adding: flag))
  }

  /// The words of the command line `arguments` with the flag `flag` among them, once, before any `--`.
  package static func words(_ arguments: [String], adding flag: String) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var words = arguments
    if !arguments[..<end].contains(flag) { words.insert(flag, at: end) }
    return words
  }

  /// The command line `words` on as many lines as `width` columns make of it, which a shell takes as
  /// one; a longer word keeps its line.
  package static func lines(_ words: [String], width: Int, indent: Int = 0) -> [String] {
    // Each line but the last has a space and a backslash behind it.
    var lines: [String] = []
    let margin = String(repeating: " ", count: indent)
    var line = ""
    for word in words.map(quoted) {
      if line.isEmpty {
        line = margin + word
      } else if (line + word).displayWidth + 3 <= width {
        line += " " + word
      } else {
        lines.append(line + " \\")
        line = margin + word
      }
    }
    return line.isEmpty ? lines : lines + [line]
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
