/// What a run is called: 16 hex digits that depend on nothing but what the run computes.
///
/// A run keeps its id when the experiment around it grows by replications, points or policies.
public struct RunIdentifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The id as a number.
  public let number: UInt64

  /// The id `number`.
  public init(_ number: UInt64) {
    self.number = number
  }

  /// The id written as `text`, 16 hex digits; nil when it is not one.
  public init?(_ text: String) {
    guard text.utf8.count == 16, let range = Self.range(ofPrefix: text) else { return nil }
    self.init(range.lowerBound)
  }

  /// The ids that begin with `prefix`, 1 to 16 hex digits; nil when it has other characters.
  public static func range(ofPrefix prefix: String) -> ClosedRange<UInt64>? {
    let digits = prefix.utf8
    guard 1...16 ~= digits.count, digits.allSatisfy(isHexDigit),
      let number = UInt64(prefix, radix: 16)
    else { return nil }
    let free = UInt64(4 * (16 - digits.count))
    let lower = number << free
    return lower...(lower | ((1 << free) &- 1))
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// The 16 hex digits.
  public var description: String { Self.hexadecimal(number) }

  /// Orders ids as their texts are ordered.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }

  /// The 16 lower-case hex digits of `number`.
  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
