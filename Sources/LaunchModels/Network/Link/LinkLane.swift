import SimulationEngine

/// A link with the packets that are on it, in order of arrival.
struct LinkLane: Sendable {
  var link: Link
  var packets = NumberedRing<Packet>()

  init(_ link: Link) { self.link = link }
}
