import SimulationEngine

/// What one ACK brought to light.
struct AcknowledgementSample: Sendable, BitwiseCopyable {
  /// Segments delivered, in order or not.
  var delivered = 0
  /// SND.UNA before it.
  var priorUna = 0
  /// Segments in flight before it.
  var priorInFlight = 0
  /// Whether it got on in order.
  var advances = false
  /// Whether it acknowledges segments out of order.
  var selects = false
  /// A segment that arrived twice, of which it tells: RFC 2883; -1: there is none.
  var duplicate = -1
  /// When the packet was sent that it answers: RFC 7323.
  var echo = SimulationTime.zero
  /// The segment after the last one that was acknowledged out of order before it.
  var priorHighest = 0
  /// Whether segments sent more than once are acknowledged in order.
  var acknowledgesRetransmitted = false
  /// Whether a segment sent only once, before recovery began, is acknowledged.
  var acknowledgesOriginal = false
  /// Whether a segment sent again was found lost once more.
  var losesRetransmission = false
  /// Segments found lost.
  var lost = 0
  /// When the oldest and the newest segment sent once and acknowledged in order were sent.
  var oldestInOrder: SimulationTime?
  var newestInOrder: SimulationTime?
  /// When the oldest and the newest segment sent once and acknowledged out of order were sent.
  var oldestSelected: SimulationTime?
  var newestSelected: SimulationTime?
  /// Whether it tells of a segment that arrived twice.
  var tellsDuplicate: Bool { duplicate >= 0 }
  /// When the first segment not acknowledged before was sent last.
  var headSentAt: SimulationTime?
  /// What had been delivered when the newest segment was sent.
  var delivery: DeliverySnapshot?
  /// When that segment was sent.
  var deliverySentAt = SimulationTime.zero
  /// Whether the timer is to be set anew.
  var setsTimer = false
  /// The round trip of the newest segment [ns]; nil: not known.
  var roundTrip: Int64?
}
