import SimulationEngine

/// The handshake of TCP: RFC 9293.
extension Network {
  /// Sends a SYN or SYN-ACK, and once more later unless it is answered.
  mutating func sendHandshake<Event: CarriesNetworkEvents>(
    from end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let kind = end == .client ? PacketKind.syn : .synAcknowledgement
    let packet = connections[slot].barePacket(kind, from: end, at: scheduler.now)
    put(packet, bytes: parameters.handshakeSize, from: end, slot, in: &scheduler)
    let count = connections[slot][end].handshakePackets
    connections[slot][end].handshakePackets += 1
    // Some SYNs come at equal intervals before they begin to double, as in Linux since 6.5; SYN-ACKs
    // double at once.
    let doublings = min(end == .client ? max(0, count - parameters.linearSYNs) : count, 6)
    let wheel = connections[slot][end].sender.wheel
    let time = wheel.expiry(
      after: parameters.initialTimeout.nanoseconds << doublings, at: scheduler.now)
    set(.handshake, of: end, slot, to: time, in: &scheduler)
  }

  mutating func serverMeetsSYN<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch connections[slot].server.phase {
    case .closed:
      connections[slot].server.phase = .handshake
      sendHandshake(from: .server, slot, in: &scheduler)
    case .handshake:
      // One more SYN is answered at once and leaves the timer as it is.
      let packet = connections[slot].barePacket(
        .synAcknowledgement, from: .server, at: scheduler.now)
      put(packet, bytes: parameters.handshakeSize, from: .server, slot, in: &scheduler)
    case .established:
      acknowledge(from: .server, slot, in: &scheduler)
    }
  }

  mutating func clientMeetsSYNAcknowledgement<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let isFirst = connections[slot].client.phase == .handshake
    if isFirst {
      connections[slot].client.phase = .established
      set(.handshake, of: .client, slot, to: nil, in: &scheduler)
      let roundTrip = (scheduler.now - packet.echo).nanoseconds
      connections[slot].client.sender.begin(roundTrip: roundTrip, at: scheduler.now)
    }
    acknowledge(from: .client, slot, in: &scheduler)
    if isFirst { outbox.append(.connected(connections[slot].id)) }
  }

  /// The first packet after the SYN ends the handshake, whichever it is.
  mutating func establishServer<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[slot].server.phase = .established
    set(.handshake, of: .server, slot, to: nil, in: &scheduler)
    let roundTrip = (scheduler.now - packet.echo).nanoseconds
    connections[slot].server.sender.begin(roundTrip: roundTrip, at: scheduler.now)
  }
}
