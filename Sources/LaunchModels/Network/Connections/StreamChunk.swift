/// Segments in a row that a server has written for one exchange, from the end of the chunk before.
struct StreamChunk: Sendable, BitwiseCopyable {
  /// The segment after the last one.
  var end: Int
  /// The payload of the last segment [bytes].
  var tailLength: Int32
  /// The number of the exchange; -1: what belongs to none.
  let exchange: Int32
}
