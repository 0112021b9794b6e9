import SimulationEngine

/// How far an exchange has come.
struct ExchangeProgress: Sendable, BitwiseCopyable {
  enum Phase: UInt8, BitwiseCopyable { case request, server, response, ended }

  var phase = Phase.request
  /// The client's segment after the request.
  var requestEnd: Int
  var serverTime: SimulationDuration
  var responseBytes: Int
  /// The server's segment after the response, once it is written.
  var responseEnd = 0
  /// The end of the server's time.
  var reply = EventHandle.none
}
