import SimulationEngine

/// How long anybody waits.
extension Requests {
  /// When a request has waited too long, as it is now, and how it ends then.
  private func deadline(of slot: Int) -> (time: SimulationTime, outcome: RequestOutcome) {
    let request = active[slot]
    let interface = plan.interfaces[request.interface]
    var deadline = request.lastRead + interface.idleTimeout
    if let total = interface.totalTimeout { deadline = min(deadline, request.began + total) }
    let place: Int? =
      switch request.phase {
      case .connecting: request.connection
      case .inLine: attempt(of: slot)
      case .none, .sent: nil
      }
    if let limit = interface.connectTimeout, let since = request.connectsSince, let place,
      connections[place].phase == .connecting, since + limit < deadline
    {
      return (since + limit, .cannotConnect)
    }
    return (deadline, .timedOut)
  }

  mutating func setTimer<Event: CarriesRequestEvents>(
    of slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    active[slot].timer = scheduler.schedule(
      .request(.timeout(active[slot].id)), at: deadline(of: slot).time, priority: .requestTimer)
  }

  /// An attempt to connect may make the time that is left shorter.
  mutating func moveTimer<Event: CarriesRequestEvents>(
    of slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard active[slot].timer != .none else { return }
    scheduler.reschedule(active[slot].timer, at: deadline(of: slot).time)
  }

  /// A request may have waited too long: data that came since the timer was set only moves it.
  mutating func timeout<Event: CarriesRequestEvents>(
    of id: RequestID, in scheduler: inout Scheduler<Event>
  ) {
    let slot = Int(id.slot)
    guard active[slot].id == id, active[slot].phase != .none else { return }
    let deadline = deadline(of: slot)
    guard deadline.time <= scheduler.now else {
      setTimer(of: slot, in: &scheduler)
      return
    }
    giveUp(slot, deadline.outcome, in: &scheduler)
  }

  /// Ends a request that nobody waits for any longer.
  private mutating func giveUp<Event: CarriesRequestEvents>(
    _ slot: Int, _ outcome: RequestOutcome, in scheduler: inout Scheduler<Event>
  ) {
    let phase = active[slot].phase
    let place = active[slot].connection
    let number = active[slot].number
    let host = plan.interfaces[active[slot].interface].host
    let attempt = attempt(of: slot)
    finish(slot, outcome, in: &scheduler)
    switch phase {
    case .none: break
    case .inLine:
      hosts[host].line.removeAll { $0 == slot }
      if let attempt, outcome == .cannotConnect { drop(attempt, in: &scheduler) }
      connectForLine(host: host, in: &scheduler)
    case .connecting:
      connections[place].requests.removeAll { $0 == slot }
      if outcome == .cannotConnect { spend(place, in: &scheduler) }
      if connections[place].requests.isEmpty { close(place, in: &scheduler) }
    case .sent:
      connections[place].requests.removeAll { $0 == slot }
      let isSpent = !plan.reusesAfterTimeout || !plan.multiplexes
      if isSpent { spend(place, in: &scheduler) }
      if !isSpent || !connections[place].requests.isEmpty {
        wakeRadio(in: &scheduler)
        network.cancel(exchange: number, on: connections[place].id, in: &scheduler)
      }
      released(place, in: &scheduler)
    }
  }

  /// Nobody has used a connection for so long that the server ends it.
  ///
  /// Over TCP it says so, unless a middlebox has forgotten the connection; over QUIC both ends know how long
  /// the other one waits (RFC 9000, section 10.1).
  mutating func keepAliveOver<Event: CarriesRequestEvents>(
    _ id: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    let place = Int(id.slot)
    guard connections[place].id == id, connections[place].phase == .ready,
      connections[place].requests.isEmpty
    else { return }
    if plan.setup.transport == .quic {
      drop(place, in: &scheduler)
    } else if isForgotten(place, at: scheduler.now) {
      network.forget(id)
    } else {
      network.closeByServer(id, in: &scheduler)
    }
  }
}
