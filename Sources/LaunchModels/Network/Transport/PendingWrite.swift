/// Bytes that the application has handed to a sender at once.
struct PendingWrite: Sendable, BitwiseCopyable {
  /// The number of the segment after its last one.
  var end: Int
  /// The payload of its last segment [bytes].
  var tailLength: Int
}
