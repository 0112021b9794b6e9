import SimulationEngine

/// Packets on the links.
extension Network {
  /// Puts a packet on the link of `end`.
  mutating func put<Event: CarriesNetworkEvents>(
    _ packet: Packet, bytes: Int, from end: ConnectionEnd, _ slot: Int,
    in scheduler: inout Scheduler<Event>
  ) {
    switch end {
    case .client:
      let fate = up.link.send(
        bytes, at: scheduler.now, chances: &connections[slot].chancesUp)
      if case .arrives(let time) = fate { Self.add(packet, to: &up, .up, at: time, in: &scheduler) }
    case .server:
      let fate = down.link.send(
        bytes, at: scheduler.now, chances: &connections[slot].chancesDown)
      if case .arrives(let time) = fate {
        Self.add(packet, to: &down, .down, at: time, in: &scheduler)
      }
    }
  }

  /// Packets arrive in order, so only the first one of a link is in the scheduler.
  private static func add<Event: CarriesNetworkEvents>(
    _ packet: Packet, to lane: inout LinkLane, _ direction: LinkDirection,
    at time: SimulationTime, in scheduler: inout Scheduler<Event>
  ) {
    var packet = packet
    packet.arrival = time
    if lane.packets.isEmpty {
      scheduler.schedule(.network(.arrival(direction)), at: time, priority: .networkArrival)
    }
    lane.packets.append(packet)
  }

  private static func takeFirst<Event: CarriesNetworkEvents>(
    of lane: inout LinkLane, _ direction: LinkDirection, in scheduler: inout Scheduler<Event>
  ) -> Packet {
    let packet = lane.packets.removeFirst()
    lane.link.packetArrived()
    if !lane.packets.isEmpty {
      scheduler.schedule(
        .network(.arrival(direction)), at: lane.packets[lane.packets.first].arrival,
        priority: .networkArrival)
    }
    return packet
  }

  mutating func packetArrives<Event: CarriesNetworkEvents>(
    _ direction: LinkDirection, in scheduler: inout Scheduler<Event>
  ) {
    let end: ConnectionEnd
    let packet: Packet
    switch direction {
    case .up:
      end = .server
      packet = Self.takeFirst(of: &up, .up, in: &scheduler)
    case .down:
      end = .client
      packet = Self.takeFirst(of: &down, .down, in: &scheduler)
    }
    guard let slot = slot(of: packet.connection) else { return }
    connections[slot][end].echo = packet.sentAt
    switch packet.kind {
    case .syn: serverMeetsSYN(slot, in: &scheduler)
    case .synAcknowledgement: clientMeetsSYNAcknowledgement(packet, slot, in: &scheduler)
    case .segment: take(packet, at: end, slot, in: &scheduler)
    }
  }

  /// An ACK first, then payload; what it lets go, and at last an ACK if one is due.
  private mutating func take<Event: CarriesNetworkEvents>(
    _ packet: Packet, at end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let now = scheduler.now
    if end == .server, connections[slot].server.phase != .established {
      establishServer(packet, slot, in: &scheduler)
    }
    connections[slot].takeAcknowledgement(of: packet, at: end, now: now)
    var received = ReceivedSegment.duplicate
    if packet.length > 0 { received = connections[slot].receive(packet, at: end, now: now) }
    flush(end, slot, in: &scheduler)
    guard case .readable(let bytes) = received else { return }
    switch end {
    case .client: clientReads(bytes, slot, in: &scheduler)
    case .server: serverReads(slot, in: &scheduler)
    }
  }

  /// Sends what an end may send, an ACK if one is due, and sets its timers.
  mutating func flush<Event: CarriesNetworkEvents>(
    _ end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let now = scheduler.now
    while let packet = connections[slot].nextPacket(from: end, at: now) {
      let bytes = Int(packet.length) + parameters.headerSize
      put(packet, bytes: bytes, from: end, slot, in: &scheduler)
    }
    let turn = connections[slot].endTurn(of: end, at: now)
    if turn.owesAcknowledgement { acknowledge(from: end, slot, in: &scheduler) }
    set(.retransmission, of: end, slot, to: turn.retransmission, in: &scheduler)
    set(.delayedAcknowledgement, of: end, slot, to: turn.delayed, in: &scheduler)
    if parameters.congestion == .bottleneckRate {
      set(.pacing, of: end, slot, to: turn.pacing, in: &scheduler)
    }
  }

  /// Sends an ACK without payload.
  mutating func acknowledge<Event: CarriesNetworkEvents>(
    from end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let packet = connections[slot].barePacket(.segment, from: end, at: scheduler.now)
    let bytes = parameters.headerSize + (packet.tellsGap ? parameters.selectiveSize : 0)
    put(packet, bytes: bytes, from: end, slot, in: &scheduler)
  }
}
