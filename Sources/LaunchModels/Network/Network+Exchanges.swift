import SimulationEngine

/// Requests and responses.
extension Network {
  /// The server has read more of the requests.
  mutating func serverReads<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let next = connections[slot].server.receiver.next
    let numbers = connections[slot].exchanges.first..<connections[slot].exchanges.end
    for number in numbers where connections[slot].exchanges[number].phase == .request {
      guard connections[slot].exchanges[number].requestEnd <= next else { break }
      connections[slot].exchanges[number].phase = .server
      let serverTime = connections[slot].exchanges[number].serverTime
      guard serverTime > .zero else {
        reply(to: number, slot, in: &scheduler)
        continue
      }
      connections[slot].exchanges[number].reply = scheduler.schedule(
        .network(.reply(exchange: UInt32(number), connections[slot].id)), after: serverTime,
        priority: .networkArrival)
    }
  }

  /// The server writes a response.
  mutating func reply<Event: CarriesNetworkEvents>(
    to number: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let bytes = connections[slot].exchanges[number].responseBytes
    connections[slot].exchanges[number].phase = .response
    connections[slot].exchanges[number].reply = .none
    connections[slot].exchanges[number].responseEnd =
      connections[slot].server.sender.write(bytes)
    flush(.server, slot, in: &scheduler)
  }

  /// The client has read `bytes` more of the responses.
  mutating func clientReads<Event: CarriesNetworkEvents>(
    _ bytes: Int, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let id = connections[slot].id
    outbox.append(.readable(id, bytes: bytes))
    let next = connections[slot].client.receiver.next
    let numbers = connections[slot].exchanges.first..<connections[slot].exchanges.end
    for number in numbers where connections[slot].exchanges[number].phase == .response {
      guard connections[slot].exchanges[number].responseEnd <= next else { continue }
      connections[slot].exchanges[number].phase = .ended
      outbox.append(.exchangeEnded(id, exchange: number))
    }
    while !connections[slot].exchanges.isEmpty,
      connections[slot].exchanges[connections[slot].exchanges.first].phase == .ended
    {
      _ = connections[slot].exchanges.removeFirst()
    }
  }
}
