import SimulationEngine

/// Requests and responses.
extension Network {
  /// Sends the request of an exchange and returns the number of the exchange on its connection, from 0.
  ///
  /// Requests may follow each other without waiting. The server makes responses at the same time and writes
  /// them in the order that ``TransportParameters/streamOrder`` says.
  ///
  /// - Parameter isMoreComing: Whether the request waits for another one of the same instant, to share its
  ///   packets.
  /// - Precondition: The connection is open and ready.
  @discardableResult
  public mutating func send<Event: CarriesNetworkEvents>(
    _ exchange: Exchange, on connection: ConnectionID, isMoreComing: Bool = false,
    in scheduler: inout Scheduler<Event>
  ) -> Int {
    guard let slot = slot(of: connection), connections[slot].isReady else {
      preconditionFailure("a request on a connection that is not ready")
    }
    let bytes = exchange.requestBytes + connections[slot].bytesWithRequest
    connections[slot].bytesWithRequest = 0
    let segments = connections[slot].client.sender.write(bytes, joins: true)
    connections[slot].addExchange(exchange, request: segments)
    connections[slot].openExchanges += 1
    if !isMoreComing { flush(.client, slot, in: &scheduler) }
    return connections[slot].exchanges.end - 1 - connections[slot].setupCount
  }

  /// Gives up an exchange that has not ended: there are no more messages of it, a small frame tells the
  /// server, and the server writes no more of the response when it has read that.
  ///
  /// What it has written until then is still sent, and sent again when it is lost.
  public mutating func cancel<Event: CarriesNetworkEvents>(
    exchange: Int, on connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    guard let slot = slot(of: connection) else { return }
    let number = exchange + connections[slot].setupCount
    precondition(
      exchange >= 0 && number < connections[slot].exchanges.end, "there is no exchange \(exchange)")
    guard connections[slot].exchanges.isOpen(number),
      !connections[slot].exchanges[number].isCancelled
    else { return }
    let segments = connections[slot].client.sender.write(Self.cancelBytes, joins: true)
    connections[slot].words.append(ClientWord(segments, exchange: number, isCancellation: true))
    connections[slot].exchanges[number].isCancelled = true
    connections[slot].exchanges[number].cancelEnd = segments.upperBound
    connections[slot].openExchanges -= 1
    flush(.client, slot, in: &scheduler)
  }

  /// RST_STREAM in a record of TLS: 9 + 4 + 5 + 17 bytes; RFC 9113, section 6.4; RFC 8446, section 5.2.
  private static let cancelBytes = 35

  /// The server has read more of what the client sent, now that `segment` has arrived.
  mutating func serverReads<Event: CarriesNetworkEvents>(
    after segment: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    if connections[slot].bytesBeforeResponse > 0 {
      connections[slot].writeChunk(connections[slot].bytesBeforeResponse, of: -1)
      connections[slot].bytesBeforeResponse = 0
      flush(.server, slot, in: &scheduler)
    }
    var place = connections[slot].firstWord(behind: segment)
    while let word = connections[slot].readWord(after: segment, from: &place) {
      let number = Int(word.exchange)
      guard connections[slot].exchanges.isOpen(number) else { continue }
      if word.isCancellation || connections[slot].hasReadCancellation(number) {
        scheduler.cancel(connections[slot].exchanges[number].reply)
        connections[slot].exchanges.finish(number)
      } else {
        serve(number, slot, in: &scheduler)
      }
    }
  }

  /// The server begins to make a response.
  mutating func serve<Event: CarriesNetworkEvents>(
    _ number: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[slot].exchanges[number].phase = .server
    let serverTime = connections[slot].exchanges[number].serverTime
    guard serverTime > .zero else { return reply(to: number, slot, in: &scheduler) }
    connections[slot].exchanges[number].reply = scheduler.schedule(
      .network(.reply(exchange: UInt32(number), connections[slot].id)), after: serverTime,
      priority: .networkArrival)
  }

  /// The server has made a response, and writes it as far as it may.
  mutating func reply<Event: CarriesNetworkEvents>(
    to number: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[slot].exchanges[number].phase = .response
    connections[slot].exchanges[number].reply = .none
    connections[slot].turns.append(Int32(number))
    flush(.server, slot, in: &scheduler)
  }

  /// The client has read the server's segments from `start` on, in one order.
  mutating func clientReads<Event: CarriesNetworkEvents>(
    from start: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    var position = start
    while let read = connections[slot].readInOrder(from: position) {
      position = read.end
      tell(read, slot, in: &scheduler)
    }
  }

  /// Tells what was read of an exchange.
  mutating func tell<Event: CarriesNetworkEvents>(
    _ read: StreamRead, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch read.owner {
    case .nobody: return
    case .handshake:
      if read.isEnd { setupExchangeEnded(slot, in: &scheduler) }
    case .exchange(let exchange):
      outbox.append(.readable(read.connection, exchange: Int(exchange), bytes: read.bytes))
      if read.isEnd {
        outbox.append(.exchangeEnded(read.connection, exchange: Int(exchange)))
      }
    }
  }
}
