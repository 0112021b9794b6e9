/// Counts in words.
enum Plural {
  /// `1 level`, `3 levels`.
  static func text(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(GroupedNumber.text(count)) \(noun)s"
  }
}
