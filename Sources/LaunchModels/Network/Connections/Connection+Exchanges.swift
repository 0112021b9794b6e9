import SimulationEngine

/// What each end knows of the exchanges.
extension Connection {
  /// Prepares what comes before the first request.
  mutating func beginSetup() {
    let security = setup.security
    switch setup.transport {
    case .tcp:
      setupCount = security.exchangeCount
      bytesWithRequest = security.bytesWithRequest
      bytesBeforeResponse = security.bytesBeforeResponse
    case .quic:
      // The first flight is no segment; what the answer does not hold of the server's flight follows it.
      let rest = security.quicServerFlight - parameters.segmentSize
      setupCount = rest > 0 ? 1 : 0
      bytesWithRequest = security.quicBytesWithRequest
      bytesBeforeResponse = 0
      if rest > 0 {
        addExchange(
          Exchange(requestBytes: 1, serverTime: setup.signing, responseBytes: rest), request: 0..<0)
        exchanges[0].phase = .server
      }
    }
  }

  /// Adds an exchange whose request is in these segments of the client.
  mutating func addExchange(_ exchange: Exchange, request segments: Range<Int>) {
    if !segments.isEmpty {
      words.append(ClientWord(segments, exchange: exchanges.end, isCancellation: false))
    }
    exchanges.append(exchange)
  }

  /// Whether the server has read that the client has given an exchange up.
  func hasReadCancellation(_ number: Int) -> Bool {
    let end = exchanges[number].cancelEnd
    guard end > 0 else { return false }
    return setup.transport == .quic
      ? server.receiver.has(end - 1) : end <= server.receiver.next
  }
}
