/// Lists in words.
enum WordList {
  /// `population, device and startup`.
  static func conjunction(_ words: [String]) -> String { joined(words, "and") }

  /// `max, min or none`.
  static func alternatives(_ words: [String]) -> String { joined(words, "or") }

  private static func joined(_ words: [String], _ last: String) -> String {
    guard words.count > 1, let end = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(last) " + end
  }
}
