/// Joins words as a sentence does.
package enum WordList {
  /// `min, mode and max`.
  package static func conjunction(_ words: [String]) -> String { joined(words, "and") }

  /// `fair, nice or fifo`.
  package static func alternatives(_ words: [String]) -> String { joined(words, "or") }

  /// `a, b, c`, with the number of those that are not shown behind a dozen.
  package static func shortened(_ words: [String]) -> String {
    let shown = words.prefix(12).joined(separator: ", ")
    return words.count <= 12 ? shown : "\(shown), ... (\(words.count - 12) more)"
  }

  private static func joined(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
