/// A segment that a sender puts on the line.
struct Transmission: Sendable, BitwiseCopyable {
  /// Its number in its direction, from 0.
  var number: Int
  /// Its payload [bytes].
  var length: Int
}
