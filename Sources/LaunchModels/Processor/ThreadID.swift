/// One thread of the processor, by its number in the order in which threads were added.
///
/// Where threads are otherwise equal, the smaller number goes first.
public struct ThreadID: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The number, counted from 0.
  public var number: UInt32

  /// The thread with `number`, counted from 0.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The place of the thread in an array of threads.
  var index: Int { Int(number) }

  /// Whether the left thread was added first.
  public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
