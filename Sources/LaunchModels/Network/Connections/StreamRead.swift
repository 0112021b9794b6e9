/// What a client reads at once of one exchange.
struct StreamRead: Sendable, BitwiseCopyable {
  /// The number of the exchange; -1: none.
  var exchange: Int
  /// How much it is [bytes].
  var bytes: Int
  /// The segment after the last one.
  var end: Int
}
