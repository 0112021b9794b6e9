import SimulationEngine

/// What had been delivered when a segment was sent: one end of a sample of the delivery rate.
///
/// Y. Cheng et al., "Delivery Rate Estimation", draft-cheng-iccrg-delivery-rate-estimation.
struct DeliverySnapshot: Sendable, BitwiseCopyable {
  /// Segments delivered.
  var delivered: UInt32 = 0
  /// When that last grew.
  var deliveredAt = SimulationTime.zero
  /// When the first segment of the flight was sent.
  var firstSentAt = SimulationTime.zero
  /// What will have been delivered when the sender is no longer short of data; 0: it is not.
  var limitedUntil: UInt32 = 0
}
