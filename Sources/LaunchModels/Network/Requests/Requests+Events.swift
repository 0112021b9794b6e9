import SimulationEngine

/// What happens by the clock, on the network and in the weather.
extension Requests {
  /// Carries out an event of the network.
  public mutating func handle<Event: CarriesRequestEvents>(
    _ event: NetworkEvent, in scheduler: inout Scheduler<Event>
  ) {
    // What an end sends on its own account finds the radio as it is; an answer to a packet finds it awake.
    if case .arrival = event {} else { wakeRadio(in: &scheduler) }
    network.handle(event, in: &scheduler)
    settle(in: &scheduler)
  }

  /// Carries out an event of the requests.
  public mutating func handle<Event: CarriesRequestEvents>(
    _ event: RequestEvent, in scheduler: inout Scheduler<Event>
  ) {
    switch event {
    case .timeout(let request): timeout(of: request, in: &scheduler)
    case .keepAliveOver(let connection): keepAliveOver(connection, in: &scheduler)
    }
    settle(in: &scheduler)
  }

  /// Takes what the network has said, which may have happened without the clock too.
  mutating func settle<Event: CarriesRequestEvents>(in scheduler: inout Scheduler<Event>) {
    while let message = network.outbox.popFirst() { take(message, in: &scheduler) }
  }

  private mutating func take<Event: CarriesRequestEvents>(
    _ message: NetworkMessage, in scheduler: inout Scheduler<Event>
  ) {
    switch message {
    case .connected: break
    case .ready(let id):
      guard let place = place(of: id) else { return }
      scheduler.cancel(connections[place].timer)
      connections[place].phase = .ready
      fallIdle(place, in: &scheduler)
    case .readable(let id, let exchange, let bytes):
      guard let slot = request(exchange, on: id) else { return }
      let now = scheduler.now
      if active[slot].firstByte == nil { active[slot].firstByte = now }
      active[slot].longestWait = max(active[slot].longestWait, now - active[slot].lastRead)
      active[slot].lastRead = now
      active[slot].bytesRead += bytes
    case .exchangeEnded(let id, let exchange):
      guard let slot = request(exchange, on: id) else { return }
      connections[Int(id.slot)].served += 1
      finish(slot, .succeeded, in: &scheduler)
      release(slot, from: Int(id.slot), in: &scheduler)
    case .closed(let id), .reset(let id):
      guard let place = place(of: id) else { return }
      if connections[place].phase == .connecting {
        refuse(place, in: &scheduler)
      } else {
        lose(place, in: &scheduler)
      }
    }
  }

  private func place(of id: ConnectionID) -> Int? {
    let place = Int(id.slot)
    return place < connections.count && connections[place].id == id
      && connections[place].phase != .none ? place : nil
  }

  /// The request whose exchange has `number` on a connection; nil: it was given up.
  private func request(_ number: Int, on id: ConnectionID) -> Int? {
    guard let place = place(of: id) else { return nil }
    return connections[place].requests.first {
      active[$0].phase == .sent && active[$0].number == number
    }
  }
}

// MARK: - Weather

extension Requests {
  /// Follows the weather: what can be sent, and how fast.
  mutating func weatherChanged<Event: CarriesRequestEvents>(
    _ state: WeatherState, in scheduler: inout Scheduler<Event>
  ) {
    network.setDown(!state.carries)
    if state.effect != weather.effect {
      network.setConditions(plan.link.conditions(under: state.effect), in: &scheduler)
    }
    weather = state
    settle(in: &scheduler)
  }

  /// The device has changed its network: connections over TCP are dead, and perhaps somebody notices.
  mutating func networkSwitched<Event: CarriesRequestEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    network.detach(in: &scheduler)
    if plan.dropsOnSwitch {
      // What is being set up is begun anew on the new network, as a system call that fails tells at once.
      for host in hosts.indices {
        let dead = hosts[host].members.filter {
          connections[$0].phase == .connecting || plan.noticesSwitch
        }
        // First all of them, so that nothing of one moves to the next.
        for place in dead { connections[place].isSpent = true }
        for place in dead { lose(place, in: &scheduler) }
      }
    }
    settle(in: &scheduler)
  }

  /// Lets nothing leave before the radio is awake.
  mutating func wakeRadio<Event: CarriesRequestEvents>(in scheduler: inout Scheduler<Event>) {
    guard let wake = radio.wake(at: scheduler.now, lastUse: network.lastUse) else { return }
    network.holdUp(until: wake, in: &scheduler)
  }
}
