/// Which of several events at the same instant runs first: the smaller value.
///
/// Events of equal time and priority run in the order in which they were scheduled.
@frozen
public struct EventPriority: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The rank, 0 (first) to 255 (last).
  public var rawValue: UInt8

  /// The priority of rank `rawValue`, 0 (first) to 255 (last).
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The priority of events that do not ask for another: 128, the middle.
  @inlinable
  public static var normal: Self { Self(rawValue: 128) }

  /// Whether events of the left priority run before those of the right one.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
