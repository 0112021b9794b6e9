/// A speed of data as a whole number of bits a second.
@frozen
public struct DataRate: UnitQuantity {
  /// The speed [bit/s].
  public var bitsPerSecond: Int64

  /// A speed of `bitsPerSecond` [bit/s].
  @inlinable
  public init(bitsPerSecond: Int64) { self.bitsPerSecond = bitsPerSecond }

  /// A speed of `count` times 1,000 bit/s.
  public static func kilobits(_ count: Int64) -> Self { Self(bitsPerSecond: count * 1_000) }

  /// A speed of `count` times 1,000,000 bit/s.
  public static func megabits(_ count: Int64) -> Self { Self(bitsPerSecond: count * 1_000_000) }

  /// The speed [bit/s].
  public var baseCount: Int64 { bitsPerSecond }

  /// A speed of `baseCount` [bit/s].
  public init(baseCount: Int64) { bitsPerSecond = baseCount }

  /// From bit/s to Gbit/s, in powers of 1000.
  public static let units = [
    QuantityUnit("bit/s", 1, misspellings: ["bit", "bps"]),
    QuantityUnit("kbit/s", 1_000, misspellings: ["kbit", "kbps"]),
    QuantityUnit("Mbit/s", 1_000_000, misspellings: ["mbit", "mbps"]),
    QuantityUnit("Gbit/s", 1_000_000_000, misspellings: ["gbit", "gbps"]),
  ]

  /// The units for people.
  public static var unitList: String { "bit/s, kbit/s, Mbit/s or Gbit/s" }

  /// A million Gbit/s [bit/s].
  public static var largestCount: Int64 { 1_000_000_000_000_000 }

  /// What one base unit is called.
  public static var baseUnitName: String { "bit/s" }

  /// What it is.
  public static var noun: String { "a rate such as 4 Mbit/s" }

  /// A number of bits a second with a unit.
  public static var form: ParameterSchema.Form { .rate }

  /// The speed in the largest unit with a digit before the point.
  public var canonical: ParameterNode {
    .plain(Self.naturalText(bitsPerSecond, units: Self.units.map { ($0.symbol, $0.factor) }))
  }
}

extension UnitQuantity {
  /// `count` exactly, in the largest of `units` (smallest first) that is not larger than it.
  static func naturalText(_ count: Int64, units: [(symbol: String, factor: Int64)]) -> String {
    var best = units[0]
    for unit in units where count.magnitude >= unit.factor.magnitude { best = unit }
    let number = FixedPoint.text(
      numerator: Int128(count), denominator: Int128(best.factor), fractionDigits: nil)
    return "\(number) \(best.symbol)"
  }
}
