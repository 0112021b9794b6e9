import OutputStatistics
import ScenarioSyntax

/// Texts of two numbers each, so padded that the numbers of all rows stand below each other.
struct PairColumn {
  /// Two numbers and what stands between them.
  struct Pair {
    var left: String
    var middle = ""
    var right = ""

    /// The whole text, without padding.
    var text: String { left + middle + right }
  }

  private let pairs: [Pair?]
  private let leftWidth: Int
  private let rightWidth: Int

  init(_ pairs: [Pair?]) {
    self.pairs = pairs
    leftWidth = pairs.compactMap { $0?.left.displayWidth }.max() ?? 0
    rightWidth = pairs.compactMap { $0?.right.displayWidth }.max() ?? 0
  }

  /// The padded text of the row at `place`; empty where it has none.
  func text(_ place: Int) -> String {
    guard let pair = pairs[place] else { return "" }
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.displayWidth, 0))
    }
    let right = pair.right.isEmpty ? "" : padding(pair.right, rightWidth) + pair.right
    return padding(pair.left, leftWidth) + pair.left + pair.middle + right
  }
}

extension PairColumn.Pair {
  /// The limits of `interval`, each written by `text`, a missing one as `?`; nil without any limit.
  ///
  /// Between limits with signs stands a word, since a dash would look like a sign.
  init?(_ interval: Interval, isSigned: Bool = false, _ text: (Double) -> String) {
    guard interval.lowerLimit != nil || interval.upperLimit != nil else { return nil }
    self.init(
      left: interval.lowerLimit.map(text) ?? "?",
      middle: isSigned || interval.lower < 0 ? " to " : " - ",
      right: interval.upperLimit.map(text) ?? "?")
  }
}
