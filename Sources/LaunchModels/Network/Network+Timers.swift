import SimulationEngine

/// The timers of connections.
extension Network {
  /// Lets a timer of an end fire at `time`, or not at all.
  mutating func set<Event: CarriesNetworkEvents>(
    _ timer: ConnectionTimer, of end: ConnectionEnd, _ slot: Int, to time: SimulationTime?,
    in scheduler: inout Scheduler<Event>
  ) {
    let event = NetworkEvent.timer(timer, end, connections[slot].id)
    switch timer {
    case .handshake:
      connections[slot][end].handshake.set(to: time, firing: event, in: &scheduler)
    case .retransmission:
      connections[slot][end].retransmission.set(to: time, firing: event, in: &scheduler)
    case .delayedAcknowledgement:
      connections[slot][end].delayed.set(to: time, firing: event, in: &scheduler)
    case .pacing:
      connections[slot][end].pacing.set(to: time, firing: event, in: &scheduler)
    }
  }

  mutating func stopTimers<Event: CarriesNetworkEvents>(
    of end: ConnectionEnd, _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    set(.handshake, of: end, slot, to: nil, in: &scheduler)
    set(.retransmission, of: end, slot, to: nil, in: &scheduler)
    set(.delayedAcknowledgement, of: end, slot, to: nil, in: &scheduler)
    set(.pacing, of: end, slot, to: nil, in: &scheduler)
  }

  mutating func fire<Event: CarriesNetworkEvents>(
    _ timer: ConnectionTimer, of end: ConnectionEnd, _ slot: Int,
    in scheduler: inout Scheduler<Event>
  ) {
    switch timer {
    case .handshake:
      connections[slot][end].handshake.fired()
      if connections[slot][end].handshakePackets <= connections[slot].handshakeRepetitions(of: end)
      {
        sendHandshake(from: end, slot, in: &scheduler)
      } else if end == .client {
        giveUp(.client, slot, in: &scheduler)
      }
    case .retransmission:
      connections[slot][end].retransmission.fired()
      if connections[slot][end].timerFired(at: scheduler.now) {
        giveUp(end, slot, in: &scheduler)
      } else {
        flush(end, slot, in: &scheduler)
      }
    case .delayedAcknowledgement:
      connections[slot][end].delayed.fired()
      connections[slot][end].receiver.deadlinePassed()
      flush(end, slot, in: &scheduler)
    case .pacing:
      connections[slot][end].pacing.fired()
      flush(end, slot, in: &scheduler)
    }
  }
}
