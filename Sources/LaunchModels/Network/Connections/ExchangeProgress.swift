import SimulationEngine

/// How far an exchange has come.
struct ExchangeProgress: Sendable, BitwiseCopyable {
  /// Where the server is with it; ended: neither end has anything more to do.
  enum Phase: UInt8, BitwiseCopyable { case request, server, response, ended }

  /// Its number on its connection; those of the handshake come first.
  let number: Int
  var phase = Phase.request
  /// Whether the client has given it up.
  var isCancelled = false
  /// The client's segment after the word that it has given up; 0: there is none.
  var cancelEnd = 0
  var serverTime: SimulationDuration
  /// What the server has not yet written, and the client not yet read, of the response [bytes].
  var unwritten: Int
  var unread: Int
  /// The server's next segment that the client reads of it, if streams have their own order; -1: it is
  /// not written yet.
  var readNext = -1
  /// The end of the server's time.
  var reply = EventHandle.none

  /// The progress of `exchange`, which begins.
  init(_ exchange: Exchange, number: Int) {
    self.number = number
    serverTime = exchange.serverTime
    unwritten = exchange.responseBytes
    unread = exchange.responseBytes
  }
}
