/// What a thread does from start to end: a run of phases in a ``ProgramStore``.
public struct Program: Hashable, Sendable, BitwiseCopyable {
  /// The place of the first phase in the store.
  var first: UInt32
  /// The place after the last phase.
  var end: UInt32

  /// A program that does nothing.
  static var empty: Self { Self(first: 0, end: 0) }
}
