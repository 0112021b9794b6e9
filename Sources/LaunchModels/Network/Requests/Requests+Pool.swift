import SimulationEngine

/// Which connection carries which request.
extension Requests {
  /// Puts a new request on a connection, or in its host's line.
  mutating func findConnection<Event: CarriesRequestEvents>(
    for slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    let host = plan.interfaces[active[slot].interface].host
    if plan.multiplexes {
      let place = sharedConnection(of: host, for: slot, in: &scheduler)
      assign(slot, to: place, in: &scheduler)
      return
    }
    if let place = hosts[host].members.first(where: { isFree($0) }) {
      assign(slot, to: place, in: &scheduler)
      return
    }
    hosts[host].line.append(slot)
    connectForLine(host: host, in: &scheduler)
  }

  /// Lets those in line without an attempt to connect wait for attempts that nobody waits for.
  private mutating func adoptAttempts<Event: CarriesRequestEvents>(
    host: Int, in scheduler: inout Scheduler<Event>
  ) {
    for place in hosts[host].members where connections[place].phase == .connecting {
      guard !hosts[host].line.contains(where: { attempt(of: $0) == place }),
        let slot = hosts[host].line.first(where: { attempt(of: $0) == nil })
      else { continue }
      active[slot].attempt = connections[place].id
      noteConnecting(slot, in: &scheduler)
    }
  }

  /// Whether a connection that carries one request at a time may take the next one.
  private func isFree(_ place: Int) -> Bool {
    let connection = connections[place]
    return connection.phase == .ready && !connection.isSpent && connection.requests.isEmpty
  }

  /// The connection for one more stream: the least busy one, or a new one while there may be more of them.
  private mutating func sharedConnection<Event: CarriesRequestEvents>(
    of host: Int, for slot: Int, in scheduler: inout Scheduler<Event>
  ) -> Int {
    var best: Int?
    var usable = 0
    for place in hosts[host].members where !connections[place].isSpent {
      usable += 1
      let load = connections[place].requests.count
      if load < (best.map { connections[$0].requests.count } ?? .max) { best = place }
    }
    if let best, usable >= plan.connectionLimit || connections[best].requests.isEmpty {
      return best
    }
    return open(host: host, for: slot, in: &scheduler)
  }

  /// Opens a connection if fewer are being set up than requests wait in line, and the host may have it.
  mutating func connectForLine<Event: CarriesRequestEvents>(
    host: Int, in scheduler: inout Scheduler<Event>
  ) {
    adoptAttempts(host: host, in: &scheduler)
    var usable = 0
    var connecting = 0
    for place in hosts[host].members where !connections[place].isSpent {
      usable += 1
      connecting += connections[place].phase == .connecting ? 1 : 0
    }
    guard usable < plan.connectionLimit, connecting < hosts[host].line.count else { return }
    // For who waits longest without an attempt of his own: there is one, as more wait than are attempted.
    guard let slot = hosts[host].line.first(where: { attempt(of: $0) == nil }) else { return }
    _ = open(host: host, for: slot, in: &scheduler)
    adoptAttempts(host: host, in: &scheduler)
  }

  /// A connection is being set up for a request, whose patience with that begins with the first one.
  private mutating func noteConnecting<Event: CarriesRequestEvents>(
    _ slot: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard active[slot].connectsSince == nil else { return }
    active[slot].connectsSince = scheduler.now
    moveTimer(of: slot, in: &scheduler)
  }

  /// The connection that is being set up for a request in line, by its slot; nil: there is none.
  func attempt(of slot: Int) -> Int? {
    guard let id = active[slot].attempt else { return nil }
    let place = Int(id.slot)
    return connections[place].id == id && connections[place].phase == .connecting ? place : nil
  }

  /// Puts a request on a connection, and on its way if that is set up and has room.
  private mutating func assign<Event: CarriesRequestEvents>(
    _ slot: Int, to place: Int, in scheduler: inout Scheduler<Event>
  ) {
    active[slot].phase = .connecting
    active[slot].connection = place
    connections[place].requests.append(slot)
    if connections[place].phase == .connecting { noteConnecting(slot, in: &scheduler) }
    sendWaiting(on: place, in: &scheduler)
  }

  /// Sends what waits for a connection, as far as it has room.
  mutating func sendWaiting<Event: CarriesRequestEvents>(
    on place: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard connections[place].phase == .ready else { return }
    if !plan.multiplexes, isFree(place) {
      let host = connections[place].host
      guard !hosts[host].line.isEmpty else { return }
      let slot = hosts[host].line.removeFirst()
      active[slot].connection = place
      active[slot].attempt = nil
      connections[place].requests.append(slot)
      send(slot, on: place, in: &scheduler)
      adoptAttempts(host: host, in: &scheduler)
      return
    }
    let waiting = connections[place].requests.prefix(plan.capacity).filter {
      active[$0].phase != .sent
    }
    for (order, slot) in waiting.enumerated() {
      // Requests of one instant share packets.
      send(slot, on: place, isMoreComing: order + 1 < waiting.count, in: &scheduler)
    }
  }

  private mutating func send<Event: CarriesRequestEvents>(
    _ slot: Int, on place: Int, isMoreComing: Bool = false, in scheduler: inout Scheduler<Event>
  ) {
    wakeRadio(in: &scheduler)
    let isIdle = !connections[place].requests.contains { active[$0].phase == .sent }
    if isIdle {
      scheduler.cancel(connections[place].timer)
      if isForgotten(place, at: scheduler.now) { network.forget(connections[place].id) }
    }
    active[slot].phase = .sent
    active[slot].isReused = connections[place].served > 0
    active[slot].number = network.send(
      active[slot].exchange, on: connections[place].id, isMoreComing: isMoreComing,
      in: &scheduler)
  }

  /// Whether a middlebox has forgotten a connection that nobody uses; one of QUIC it knows anew with the
  /// next packet (RFC 9000, section 9).
  func isForgotten(_ place: Int, at now: SimulationTime) -> Bool {
    guard let limit = plan.forgottenAfter, plan.setup.transport == .tcp else { return false }
    return now - connections[place].idleSince >= limit
  }

  /// Takes a request off its connection, which is kept for the next one, or closed.
  mutating func release<Event: CarriesRequestEvents>(
    _ slot: Int, from place: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[place].requests.removeAll { $0 == slot }
    released(place, in: &scheduler)
  }

  /// A request was taken off a connection.
  mutating func released<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard connections[place].requests.isEmpty else {
      sendWaiting(on: place, in: &scheduler)
      return
    }
    if connections[place].isSpent || connections[place].phase == .connecting {
      close(place, in: &scheduler)
    } else {
      fallIdle(place, in: &scheduler)
    }
  }

  /// A connection has nothing to do: it takes what waits, or waits until the server ends it.
  mutating func fallIdle<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[place].idleSince = scheduler.now
    sendWaiting(on: place, in: &scheduler)
    guard connections[place].requests.isEmpty, let limit = plan.keepAlive else { return }
    connections[place].timer = scheduler.schedule(
      .request(.keepAliveOver(connections[place].id)), after: limit, priority: .requestTimer)
  }

  /// Closes a connection that no request is on, and lets the line have another.
  mutating func close<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    let host = connections[place].host
    drop(place, in: &scheduler)
    if !plan.multiplexes { connectForLine(host: host, in: &scheduler) }
  }

  /// Forgets a connection and whatever is on it.
  mutating func drop<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    let host = connections[place].host
    scheduler.cancel(connections[place].timer)
    network.close(connections[place].id, in: &scheduler)
    connections[place].phase = .none
    connections[place].requests.removeAll(keepingCapacity: true)
    hosts[host].members.removeAll { $0 == place }
  }

  /// A connection is lost, and with it the requests that were sent; the others go to another one.
  mutating func lose<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    let requests = connections[place].requests
    connections[place].requests.removeAll()
    close(place, in: &scheduler)
    for slot in requests {
      if active[slot].phase == .sent {
        finish(slot, .connectionLost, in: &scheduler)
      } else {
        findConnection(for: slot, in: &scheduler)
      }
    }
  }

  /// A connection could not be set up, and who waits for it cannot connect.
  mutating func refuse<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    let host = connections[place].host
    let waiting =
      connections[place].requests + hosts[host].line.filter { attempt(of: $0) == place }
    connections[place].requests.removeAll()
    hosts[host].line.removeAll { waiting.contains($0) }
    close(place, in: &scheduler)
    for slot in waiting { finish(slot, .cannotConnect, in: &scheduler) }
  }

  /// A connection takes no more requests; those that it has not sent go to another one.
  mutating func spend<Event: CarriesRequestEvents>(
    _ place: Int, in scheduler: inout Scheduler<Event>
  ) {
    connections[place].isSpent = true
    let waiting = connections[place].requests.filter { active[$0].phase != .sent }
    guard !waiting.isEmpty else { return }
    connections[place].requests.removeAll { active[$0].phase != .sent }
    for slot in waiting { findConnection(for: slot, in: &scheduler) }
  }
}
