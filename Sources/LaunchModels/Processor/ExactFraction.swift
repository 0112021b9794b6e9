/// A part of a whole as a quotient of whole numbers in lowest terms.
struct ExactFraction: Hashable, Sendable, BitwiseCopyable {
  let numerator: Int64
  let denominator: Int64

  /// All of it.
  static var whole: Self { Self(1, of: 1) }

  /// `part` of `all`.
  ///
  /// - Precondition: `0 < part <= all`.
  init(_ part: Int64, of all: Int64) {
    precondition(0 < part && part <= all, "\(part) of \(all)")
    let divisor = Self.greatestCommonDivisor(part, all)
    numerator = part / divisor
    denominator = all / divisor
  }

  /// The largest whole number that divides both, by Euclid.
  static func greatestCommonDivisor(_ left: Int64, _ right: Int64) -> Int64 {
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
