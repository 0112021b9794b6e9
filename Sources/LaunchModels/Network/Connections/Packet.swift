import SimulationEngine

/// A packet on its way.
struct Packet: Sendable, BitwiseCopyable {
  var kind: PacketKind
  /// Its payload [bytes]; 0: only an ACK.
  var length: UInt16 = 0
  var connection: ConnectionID
  /// The number of its segment in its direction, or of the next one.
  var number: UInt32
  /// The first segment that its sender has not received in order.
  var cumulative: UInt32
  /// How many segments its sender has received in all, if it tells of all of them.
  var receipts: UInt32
  /// A segment that came twice, of which it tells: RFC 2883; -1: there is none.
  var duplicate: Int32
  /// The segments beyond a gap of which it tells: RFC 2018.
  var blocks: SelectiveBlocks
  var sentAt: SimulationTime
  /// When the packet that it answers was sent: RFC 7323.
  var echo: SimulationTime
  var arrival = SimulationTime.zero
}

extension TransportParameters {
  /// What the SACK option of a packet takes [bytes].
  func selectiveSize(of packet: Packet) -> Int {
    var count = packet.blocks.count
    if packet.duplicate >= 0, selectiveLimit != nil { count += 1 }
    return count == 0 ? 0 : selectiveHeaderSize + count * selectiveSize
  }
}
