/// An instant of simulated time: whole nanoseconds [ns] since the simulation began.
///
/// There is no floating-point clock and no smallest step, so adding 0.1 ms ten million times gives
/// exactly 1,000 s.
@frozen
public struct SimulationTime: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The time since the simulation began [ns].
  public var nanoseconds: Int64

  /// The instant `nanoseconds` [ns] after the beginning.
  @inlinable
  public init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The beginning of a simulation.
  @inlinable
  public static var zero: Self { Self(nanoseconds: 0) }

  /// Later than any event; as a horizon it means "until nothing is left to do".
  @inlinable
  public static var distantFuture: Self { Self(nanoseconds: .max) }

  /// Whether the left instant is the earlier one.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }

  /// The instant `right` after `left`.
  @inlinable
  public static func + (left: Self, right: SimulationDuration) -> Self {
    Self(nanoseconds: left.nanoseconds + right.nanoseconds)
  }

  /// The instant `right` before `left`.
  @inlinable
  public static func - (left: Self, right: SimulationDuration) -> Self {
    Self(nanoseconds: left.nanoseconds - right.nanoseconds)
  }

  /// The span from `right` to `left`.
  @inlinable
  public static func - (left: Self, right: Self) -> SimulationDuration {
    SimulationDuration(nanoseconds: left.nanoseconds - right.nanoseconds)
  }
}
