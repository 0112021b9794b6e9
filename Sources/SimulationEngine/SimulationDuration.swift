/// A span of simulated time as a whole number of nanoseconds [ns].
///
/// ```swift
/// let frame = SimulationDuration.microseconds(16_667)
/// frame.milliseconds  // 16.667
/// ```
///
/// Spans may be negative, as the difference of two instants is. Arithmetic traps on overflow, which
/// is beyond 292 years.
@frozen
public struct SimulationDuration: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The span [ns].
  public var nanoseconds: Int64

  /// A span of `nanoseconds` [ns].
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// No time at all.
  @inlinable
  public static var zero: Self { Self(nanoseconds: 0) }

  /// A span of `count` nanoseconds.
  @inlinable
  public static func nanoseconds(_ count: Int64) -> Self { Self(nanoseconds: count) }

  /// A span of `count` microseconds.
  @inlinable
  public static func microseconds(_ count: Int64) -> Self { Self(nanoseconds: count * 1_000) }

  /// A span of `count` milliseconds.
  @inlinable
  public static func milliseconds(_ count: Int64) -> Self { Self(nanoseconds: count * 1_000_000) }

  /// A span of `count` seconds.
  @inlinable
  public static func seconds(_ count: Int64) -> Self { Self(nanoseconds: count * 1_000_000_000) }

  /// A span of `count` days of 24 hours.
  @inlinable
  public static func days(_ count: Int64) -> Self { .seconds(count * 86_400) }

  /// The span [ms], rounded to the nearest `Double`.
  @inlinable
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// The span [s], rounded to the nearest `Double`.
  @inlinable
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether the left span is the shorter one.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The sum of two spans.
  @inlinable
  public static func + (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// The left span less the right one.
  @inlinable
  public static func - (left: Self, right: Self) -> Self {
    Self(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// A multiple of a span.
  @inlinable
  public static func * (left: Self, right: Int64) -> Self {
    Self(nanoseconds: left.nanoseconds * right)
  }

  /// Lengthens the left span by the right one.
  @inlinable
  public static func += (left: inout Self, right: Self) { left.nanoseconds += right.nanoseconds }

  /// Shortens the left span by the right one.
  @inlinable
  public static func -= (left: inout Self, right: Self) { left.nanoseconds -= right.nanoseconds }
}
