/// A size as a whole number of bytes.
@frozen
public struct ByteCount: UnitQuantity {
  /// The size [bytes].
  public var bytes: Int64

  /// A size of `bytes`.
  @inlinable
  public init(bytes: Int64) { self.bytes = bytes }

  /// A size of `count` times 1,000 bytes.
  public static func kilobytes(_ count: Int64) -> Self { Self(bytes: count * 1_000) }

  /// A size of `count` times 1,000,000 bytes.
  public static func megabytes(_ count: Int64) -> Self { Self(bytes: count * 1_000_000) }

  /// The size [bytes].
  public var baseCount: Int64 { bytes }

  /// A size of `baseCount` [bytes].
  public init(baseCount: Int64) { bytes = baseCount }

  /// B, the powers of 1000 and the powers of 1024.
  public static let units = [
    QuantityUnit("B", 1, misspellings: ["byte", "bytes"]),
    QuantityUnit("KB", 1_000, synonyms: ["kB"]),
    QuantityUnit("KiB", 1 << 10),
    QuantityUnit("MB", 1_000_000),
    QuantityUnit("MiB", 1 << 20),
    QuantityUnit("GB", 1_000_000_000),
    QuantityUnit("GiB", 1 << 30),
  ]

  /// The units for people.
  public static var unitList: String { "B, KB, MB, GB (powers of 1000) or KiB, MiB, GiB (of 1024)" }

  /// A million gigabytes [bytes].
  public static var largestCount: Int64 { 1_000_000_000_000_000 }

  /// What one base unit is called.
  public static var baseUnitName: String { "byte" }

  /// What it is.
  public static var noun: String { "a size such as 30 KB" }

  /// A number of bytes with a unit.
  public static var form: ParameterSchema.Form { .size }

  /// The size in the largest unit, of those that are powers of 1000, with a digit before the point.
  public var canonical: ParameterNode {
    .plain(
      Self.naturalText(
        bytes, units: [("B", 1), ("KB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]))
  }
}
