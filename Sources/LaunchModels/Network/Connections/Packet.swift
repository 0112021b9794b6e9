import SimulationEngine

/// A packet on its way.
struct Packet: Sendable, BitwiseCopyable {
  var kind: PacketKind
  /// Whether it tells of a segment that came twice: RFC 2883.
  var tellsDuplicate: Bool
  /// Whether it tells of segments beyond a gap: RFC 2018.
  var tellsGap: Bool
  /// Its payload [bytes]; 0: only an ACK.
  var length: UInt16 = 0
  var connection: ConnectionID
  /// The number of its segment in its direction.
  var number: UInt32 = 0
  /// The first segment that its sender has not received in order.
  var cumulative: UInt32
  /// How many segments its sender has received in all: what SACK blocks would tell.
  var receipts: UInt32
  var sentAt: SimulationTime
  /// When the packet that it answers was sent: RFC 7323.
  var echo: SimulationTime
  var arrival = SimulationTime.zero
}
