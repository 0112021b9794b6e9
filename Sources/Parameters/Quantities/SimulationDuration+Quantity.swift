import SimulationEngine

extension SimulationDuration: UnitQuantity {
  /// The span [ns].
  public var baseCount: Int64 { nanoseconds }

  /// A span of `baseCount` [ns].
  public init(baseCount: Int64) { self.init(nanoseconds: baseCount) }

  /// From nanoseconds to days of 24 hours.
  public static let units = [
    QuantityUnit("ns", 1, misspellings: ["nsec", "nanosecond", "nanoseconds"]),
    QuantityUnit(
      "us", 1_000, synonyms: ["\u{B5}s", "\u{3BC}s"],
      misspellings: ["usec", "microsecond", "microseconds"]),
    QuantityUnit("ms", 1_000_000, misspellings: ["msec", "millisecond", "milliseconds"]),
    QuantityUnit("s", 1_000_000_000, misspellings: ["sec", "secs", "second", "seconds"]),
    QuantityUnit("min", 60_000_000_000, misspellings: ["m", "mins", "minute", "minutes"]),
    QuantityUnit("h", 3_600_000_000_000, misspellings: ["hr", "hrs", "hour", "hours"]),
    QuantityUnit("days", 86_400_000_000_000, synonyms: ["day"], misspellings: ["d"]),
  ]

  /// The units for people.
  public static var unitList: String { "ns, us, ms, s, min, h or days" }

  /// 36,500 days [ns]: a hundred years, so that sums of two fit the clock.
  public static var largestCount: Int64 { 36_500 * 86_400_000_000_000 }

  /// What one base unit is called.
  public static var baseUnitName: String { "nanosecond" }

  /// What it is.
  public static var noun: String { "a duration such as 250 ms" }

  /// A time with a unit.
  public static var form: ParameterSchema.Form { .duration }

  /// The duration as ``DurationFormat/canonical`` writes it.
  public var canonical: ParameterNode { .plain(DurationFormat.canonical.text(self)) }
}
