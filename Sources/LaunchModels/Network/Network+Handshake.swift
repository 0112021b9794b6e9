import SimulationEngine

/// The handshakes of TCP (RFC 9293) and QUIC (RFC 9000), and that of TLS above TCP.
extension Network {
  /// Sends the first packet of an end, and once more later unless it is answered.
  mutating func sendHandshake<Event: CarriesNetworkEvents>(
    from end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    putHandshake(from: end, slot, in: &scheduler)
    let time = connections[slot].countHandshake(of: end, at: scheduler.now)
    set(.handshake, of: end, slot, to: time, in: &scheduler)
  }

  private mutating func putHandshake<Event: CarriesNetworkEvents>(
    from end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let kind = end == .client ? PacketKind.syn : .synAcknowledgement
    let packet = connections[slot].barePacket(kind, from: end, at: scheduler.now)
    put(
      packet, bytes: connections[slot].parameters.handshakeSize, from: end, slot, in: &scheduler)
  }

  mutating func serverMeetsSYN<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let phase = connections[slot].server.phase
    connections[slot].server.noteHandshake(packet, isFirst: phase == .closed)
    switch phase {
    case .closed:
      connections[slot].server.phase = .handshake
      sendHandshake(from: .server, slot, in: &scheduler)
      // The rest of QUIC's flight waits for no answer: three times what came may be sent before.
      if connections[slot].setup.transport == .quic, connections[slot].setupCount > 0 {
        serve(0, slot, in: &scheduler)
      }
    case .handshake:
      // One more SYN is answered at once, and the timer begins anew.
      putHandshake(from: .server, slot, in: &scheduler)
      let time = connections[slot].server.countAnswer(at: scheduler.now)
      set(.handshake, of: .server, slot, to: time, in: &scheduler)
    case .established:
      // Who sends another SYN knows of no answer. TCP is asked for an ACK (RFC 9293, section 3.10.7.4).
      switch connections[slot].setup.transport {
      case .tcp: acknowledge(from: .server, slot, in: &scheduler)
      case .quic: putHandshake(from: .server, slot, in: &scheduler)
      }
    case .finished: sendReset(slot, in: &scheduler)
    }
  }

  mutating func clientMeetsSYNAcknowledgement<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let isFirst = connections[slot].client.phase == .handshake
    connections[slot].client.noteHandshake(packet, isFirst: isFirst)
    if isFirst {
      connections[slot].client.establish(answeredBy: packet, at: scheduler.now)
      set(.handshake, of: .client, slot, to: nil, in: &scheduler)
    }
    // The answer may acknowledge early data.
    let awaitsMore = connections[slot].client.sender.board.outCount > 0
    let isQUIC = connections[slot].setup.transport == .quic
    if isQUIC, awaitsMore {
      connections[slot].takeAcknowledgement(of: packet, at: .client, now: scheduler.now)
    }
    acknowledge(from: .client, slot, in: &scheduler)
    if isQUIC, awaitsMore { flush(.client, slot, in: &scheduler) }
    if isFirst { clientEstablished(slot, in: &scheduler) }
  }

  /// The first packet after the SYN ends the handshake, whichever it is; with early data, the first one
  /// that answers the server.
  mutating func establishServer<Event: CarriesNetworkEvents>(
    _ packet: Packet, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    if packet.echo == .zero, connections[slot].setup.transport == .quic { return }
    connections[slot].server.establish(answeredBy: packet, at: scheduler.now)
    set(.handshake, of: .server, slot, to: nil, in: &scheduler)
  }
}

// MARK: - Ready

extension Network {
  private mutating func clientEstablished<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    switch connections[slot].setup.transport {
    case .tcp:
      outbox.append(.connected(connections[slot].id))
      continueSetup(slot, in: &scheduler)
    case .quic: continueQUIC(slot)
    }
  }

  /// An exchange of the handshake of TLS is over.
  mutating func setupExchangeEnded<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[slot].setupEnded += 1
    switch connections[slot].setup.transport {
    case .tcp: continueSetup(slot, in: &scheduler)
    case .quic: continueQUIC(slot)
    }
  }

  /// Begins the next exchange of TLS over TCP; or requests may be sent.
  private mutating func continueSetup<Event: CarriesNetworkEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let number = connections[slot].setupEnded
    guard number < connections[slot].setupCount else { return becomeReady(slot) }
    let setup = connections[slot].setup
    let exchange = setup.security.exchange(number, signing: setup.signing)
    let segments = connections[slot].client.sender.write(exchange.requestBytes)
    connections[slot].addExchange(exchange, request: segments)
    flush(.client, slot, in: &scheduler)
  }

  /// QUIC is connected when the answer and the rest of the server's flight are there, in either order.
  private mutating func continueQUIC(_ slot: Int) {
    guard connections[slot].client.phase == .established,
      connections[slot].setupEnded == connections[slot].setupCount
    else { return }
    outbox.append(.connected(connections[slot].id))
    becomeReady(slot)
  }

  /// Lets the owner send requests, and tells so once.
  mutating func becomeReady(_ slot: Int) {
    guard !connections[slot].isReady else { return }
    connections[slot].isReady = true
    outbox.append(.ready(connections[slot].id))
  }
}
