import SimulationEngine

/// A link with the packets that are on it, in order of arrival.
struct LinkLane: Sendable {
  var link: Link
  var packets = NumberedRing<Packet>()
  /// The arrival of the first of them.
  var arrivalEvent = EventHandle.none

  init(_ link: Link) { self.link = link }

  /// Drops all packets; the link counts them as under way for ever.
  mutating func clear<Event: CarriesNetworkEvents>(in scheduler: inout Scheduler<Event>) {
    packets.removeAll()
    scheduler.cancel(arrivalEvent)
    arrivalEvent = .none
  }

  /// Takes over the arrivals of those that still wait, after the link has changed.
  mutating func takeArrivals<Event: CarriesNetworkEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    guard !packets.isEmpty else { return }
    let firstArrival = packets[packets.first].arrival
    var number = packets.end
    for place in (link.queue.first..<link.queue.end).reversed() where !link.queue[place].isLost {
      number -= 1
      packets[number].arrival = link.queue[place].arrival
    }
    let arrival = packets[packets.first].arrival
    if arrival != firstArrival { scheduler.reschedule(arrivalEvent, at: arrival) }
  }
}
