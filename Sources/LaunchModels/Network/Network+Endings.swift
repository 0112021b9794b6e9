import SimulationEngine

/// Connections that die without the client's doing.
extension Network {
  /// The device has changed its network: packets of the connections that there are now vanish in both
  /// directions from now on, also those under way, and nobody is told.
  ///
  /// QUIC that migrates goes on (RFC 9000, section 9; ``ConnectionSetup/migrates``): nothing of it is lost or
  /// reset, since its new path is the same pair of links. What is on the links keeps its place there; change
  /// their conditions for another network.
  public mutating func detach<Event: CarriesNetworkEvents>(in scheduler: inout Scheduler<Event>) {
    for slot in connections.indices
    where connections[slot].isOpen {
      let setup = connections[slot].setup
      if setup.transport == .tcp || !setup.migrates { connections[slot].reach = .nowhere }
    }
  }

  /// A middlebox has forgotten a connection: what is sent up gets as far as the end of the link, what the
  /// server sends not even that far, and nobody is told.
  public mutating func forget(_ connection: ConnectionID) {
    guard let slot = slot(of: connection), connections[slot].reach == .whole else { return }
    connections[slot].reach = .middlebox
  }

  /// The server ends a connection, as servers do with idle ones: a FIN goes down, once, and whatever the
  /// client sends afterwards is answered by a reset.
  ///
  /// The client is told ``NetworkMessage/closed(_:)``, or ``NetworkMessage/reset(_:)`` if an exchange is
  /// open when the FIN arrives; nothing if that is lost. What the server has not yet sent is gone.
  public mutating func closeByServer<Event: CarriesNetworkEvents>(
    _ connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    guard let slot = slot(of: connection), connections[slot].server.phase != .finished
    else { return }
    stopTimers(of: .server, slot, in: &scheduler)
    cancelReplies(slot, in: &scheduler)
    connections[slot].server.phase = .finished
    putBare(.finish, slot, in: &scheduler)
  }

  /// An end has waited in vain for too long: the client is told ``NetworkMessage/reset(_:)``, the server
  /// forgets the connection, and nobody is told.
  mutating func giveUp<Event: CarriesNetworkEvents>(
    _ end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch end {
    case .client: clientMeetsReset(slot, in: &scheduler)
    case .server:
      stopTimers(of: .server, slot, in: &scheduler)
      cancelReplies(slot, in: &scheduler)
      connections[slot].server.phase = .finished
    }
  }

  mutating func clientMeetsFinish<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard connections[slot].isReady, connections[slot].openExchanges == 0 else {
      return clientMeetsReset(slot, in: &scheduler)
    }
    outbox.append(.closed(connections[slot].id))
  }

  mutating func clientMeetsReset<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let id = connections[slot].id
    outbox.append(.reset(id))
    close(id, in: &scheduler)
  }

  /// The server answers what it does not expect.
  mutating func sendReset<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    putBare(.reset, slot, in: &scheduler)
  }

  private mutating func putBare<Event: CarriesNetworkEvents>(
    _ kind: PacketKind, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let packet = connections[slot].barePacket(kind, from: .server, at: scheduler.now)
    put(packet, bytes: connections[slot].parameters.headerSize, from: .server, slot, in: &scheduler)
  }

  mutating func cancelReplies<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    for number in connections[slot].exchanges.openNumbers {
      scheduler.cancel(connections[slot].exchanges[number].reply)
      connections[slot].exchanges[number].reply = .none
    }
  }
}
