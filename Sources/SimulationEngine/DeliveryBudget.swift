/// Bounds how many messages one event may set off, so that submodels that answer each other without
/// end become a fault instead of a hang.
@frozen
public struct DeliveryBudget: Sendable, BitwiseCopyable {
  /// How many deliveries are allowed.
  public let limit: Int

  @usableFromInline var remaining: Int

  /// A budget of `limit` deliveries, at least 0.
  @inlinable
  public init(_ limit: Int) {
    precondition(limit >= 0, "a budget of \(limit) deliveries")
    self.limit = limit
    remaining = limit
  }

  /// Takes one delivery from the budget.
  ///
  /// - Throws: A fault of ``SimulationFault/Reason/deliveryCap`` once nothing remains.
  @inlinable
  public mutating func spend() throws(SimulationFault) {
    guard remaining > 0 else { throw exhausted() }
    remaining -= 1
  }

  @usableFromInline
  func exhausted() -> SimulationFault {
    SimulationFault(.deliveryCap, "one event set off more than \(limit) deliveries")
  }
}
