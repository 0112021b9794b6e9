import SimulationEngine

/// What a sender remembers of a segment until it is acknowledged in order.
struct SentSegment: Sendable, BitwiseCopyable {
  /// When it was sent last.
  var sentAt: SimulationTime
  /// The place of that among all transmissions.
  var order: UInt32
  /// Its payload [bytes].
  var length: UInt16
  /// It was acknowledged out of order.
  var isSelected = false
  /// It is taken for lost.
  var isLost = false
  /// It was sent again and this copy is on its way.
  var isRetransmitted = false
  /// It was ever sent again.
  var wasRetransmitted = false
  /// Its neighbours in order of transmission, -1 at the ends.
  var earlier: Int32 = -1
  var later: Int32 = -1
  var isListed = false
  /// What had been delivered when it was sent, for the rate of delivery.
  var delivery: DeliverySnapshot

  init(sentAt: SimulationTime, order: UInt32, length: UInt16, delivery: DeliverySnapshot) {
    self.sentAt = sentAt
    self.order = order
    self.length = length
    self.delivery = delivery
  }
}
