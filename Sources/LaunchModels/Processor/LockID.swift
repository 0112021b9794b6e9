/// The number of a lock, counted from 0.
///
/// A lock needs no declaration: it exists, and is free, once a thread acquires it. Numbers should be
/// small, as locks are kept by number.
public struct LockID: Hashable, Sendable, BitwiseCopyable {
  /// The number, counted from 0.
  public var number: UInt32

  /// The lock with `number`, counted from 0.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The place of the lock in an array of locks.
  var index: Int { Int(number) }
}
