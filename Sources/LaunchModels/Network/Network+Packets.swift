import SimulationEngine

/// Packets on the links.
extension Network {
  /// Puts a packet on the link of `end`.
  mutating func put<Event: CarriesNetworkEvents>(
    _ packet: Packet, bytes: Int, from end: ConnectionEnd, _ slot: Int,
    in scheduler: inout Scheduler<Event>
  ) {
    switch (connections[slot].reach, end) {
    case (.nowhere, _), (.middlebox, .server): return
    default: break
    }
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
      lane.arrivalEvent = scheduler.schedule(
        .network(.arrival(direction)), at: time, priority: .networkArrival)
    }
    lane.packets.append(packet)
  }

  private static func takeFirst<Event: CarriesNetworkEvents>(
    of lane: inout LinkLane, _ direction: LinkDirection, in scheduler: inout Scheduler<Event>
  ) -> Packet {
    let packet = lane.packets.removeFirst()
    lane.link.packetArrived()
    if !lane.packets.isEmpty {
      lane.arrivalEvent = scheduler.schedule(
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
    guard let slot = slot(of: packet.connection), connections[slot].reach == .whole
    else { return }
    switch packet.kind {
    case .syn: serverMeetsSYN(packet, slot, in: &scheduler)
    case .synAcknowledgement: clientMeetsSYNAcknowledgement(packet, slot, in: &scheduler)
    case .segment:
      switch end {
      case .client: clientMeets(packet, slot, in: &scheduler)
      case .server: serverMeets(packet, slot, in: &scheduler)
      }
    case .finish: clientMeetsFinish(slot, in: &scheduler)
    case .reset: clientMeetsReset(slot, in: &scheduler)
    }
  }

  /// An ACK first, then payload; what it lets go, and at last an ACK if one is due.
  private mutating func serverMeets<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch connections[slot].server.phase {
    case .established: break
    case .handshake: establishServer(packet, slot, in: &scheduler)
    case .closed:
      // Early data cannot be read without the first packet, and are not kept until that comes.
      return
    case .finished:
      if packet.length > 0 { sendReset(slot, in: &scheduler) }
      return
    }
    let received = take(packet, at: .server, slot, now: scheduler.now)
    flush(.server, slot, in: &scheduler)
    if received.lets(read: connections[slot].setup.transport) {
      serverReads(after: Int(packet.number), slot, in: &scheduler)
    }
  }

  private mutating func clientMeets<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let start = connections[slot].client.receiver.next
    let isEstablished = connections[slot].client.phase == .established
    // QUIC's client keeps the rest of the server's flight until it can read it; other data it cannot read
    // before the server's answer, and does not keep.
    guard isEstablished || connections[slot].setupCount > 0 else { return }
    let received = take(packet, at: .client, slot, now: scheduler.now)
    if isEstablished { flush(.client, slot, in: &scheduler) }
    let transport = connections[slot].setup.transport
    guard received.lets(read: transport) else { return }
    switch transport {
    case .tcp: clientReads(from: start, slot, in: &scheduler)
    case .quic:
      if let read = connections[slot].readStream(after: Int(packet.number)) {
        tell(read, slot, in: &scheduler)
      }
    }
  }

  private mutating func take(
    _ packet: Packet, at end: ConnectionEnd, _ slot: Int, now: SimulationTime
  ) -> ReceivedSegment {
    connections[slot].takeAcknowledgement(of: packet, at: end, now: now)
    guard packet.length > 0 else { return .duplicate }
    return connections[slot].receive(packet, at: end, now: now)
  }

  /// Sends what an end may send, an ACK if one is due, and sets its timers.
  mutating func flush<Event: CarriesNetworkEvents>(
    _ end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let now = scheduler.now
    let headerSize = connections[slot].parameters.headerSize
    if end == .server { _ = connections[slot].writeResponses() }
    repeat {
      while let packet = connections[slot].nextPacket(from: end, at: now) {
        put(packet, bytes: Int(packet.length) + headerSize, from: end, slot, in: &scheduler)
      }
    } while end == .server && connections[slot].writeResponses()
    let turn = connections[slot].endTurn(of: end, at: now)
    if turn.owesAcknowledgement { acknowledge(from: end, slot, in: &scheduler) }
    set(.retransmission, of: end, slot, to: turn.retransmission, in: &scheduler)
    set(.delayedAcknowledgement, of: end, slot, to: turn.delayed, in: &scheduler)
    if connections[slot].parameters.congestion == .bottleneckRate {
      set(.pacing, of: end, slot, to: turn.pacing, in: &scheduler)
    }
  }

  /// Sends an ACK without payload.
  mutating func acknowledge<Event: CarriesNetworkEvents>(
    from end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let packet = connections[slot].barePacket(.segment, from: end, at: scheduler.now)
    var bytes = connections[slot].parameters.headerSize
    if packet.blocks.count > 0 || packet.duplicate >= 0 {
      bytes += connections[slot].parameters.selectiveSize(of: packet)
    }
    put(packet, bytes: bytes, from: end, slot, in: &scheduler)
  }
}
