/// What a client has written and the server has not yet read: a request, or that one is given up.
struct ClientWord: Sendable, BitwiseCopyable {
  /// The client's first segment of it that has not arrived, as far as is known, and the one after the last.
  var next: Int
  let end: Int
  let exchange: Int32
  /// Whether it gives the exchange up.
  let isCancellation: Bool
  /// Whether the server has read it; with streams of their own order later ones may be read before.
  var isRead = false

  init(_ segments: Range<Int>, exchange: Int, isCancellation: Bool) {
    next = segments.lowerBound
    end = segments.upperBound
    self.exchange = Int32(exchange)
    self.isCancellation = isCancellation
  }
}
