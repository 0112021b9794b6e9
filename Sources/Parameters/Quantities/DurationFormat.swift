import SimulationEngine

/// How to write a duration.
public struct DurationFormat: Hashable, Sendable {
  /// The unit; nil for the largest in which there is something before the decimal point.
  public var unit: DurationUnit?
  /// How many digits to write after the decimal point; nil for as many as are needed.
  public var fractionDigits: Int?

  /// A format with the given unit and digits.
  public init(unit: DurationUnit? = nil, fractionDigits: Int? = nil) {
    self.unit = unit
    self.fractionDigits = fractionDigits
  }

  /// Exact, in days when it is a whole number of them, otherwise in s, ms, us or ns: `250.5 ms`.
  public static let canonical = Self()

  /// `duration` with its unit.
  public func text(_ duration: SimulationDuration) -> String {
    let unit = unit ?? Self.natural(for: duration)
    return "\(number(duration, in: unit)) \(unit.symbol)"
  }

  /// `duration` in ``unit`` without writing the unit, for a table column whose head names it.
  public func number(_ duration: SimulationDuration) -> String {
    number(duration, in: unit ?? Self.natural(for: duration))
  }

  private func number(_ duration: SimulationDuration, in unit: DurationUnit) -> String {
    FixedPoint.text(
      numerator: Int128(duration.nanoseconds), denominator: Int128(unit.nanoseconds),
      fractionDigits: fractionDigits)
  }

  private static func natural(for duration: SimulationDuration) -> DurationUnit {
    let magnitude = duration.nanoseconds.magnitude
    if magnitude != 0, magnitude % 86_400_000_000_000 == 0 { return .days }
    return switch magnitude {
    case 0: .milliseconds
    case ..<1_000: .nanoseconds
    case ..<1_000_000: .microseconds
    case ..<1_000_000_000: .milliseconds
    default: .seconds
    }
  }
}
