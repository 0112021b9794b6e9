import SimulationEngine

/// One direction of an access link.
public struct LinkParameters: Hashable, Sendable {
  /// How fast packets leave.
  public var rate: LinkRate
  /// The time from the end of a packet on the line to its arrival [ns], at least 0.
  public var delay: SimulationDuration
  /// The most that a packet is delayed beyond that [ns], at least 0; uniform, in order.
  public var jitter: SimulationDuration
  /// The most packets that wait or are being sent, at least 1.
  public var queueLimit: Int
  /// How packets are lost.
  public var loss: PacketLoss

  /// A direction of a link.
  public init(
    rate: LinkRate, delay: SimulationDuration, jitter: SimulationDuration = .zero,
    queueLimit: Int = 100, loss: PacketLoss = .none
  ) {
    precondition(delay >= .zero && jitter >= .zero, "a delay of \(delay) and jitter of \(jitter)")
    precondition(queueLimit >= 1, "a queue of \(queueLimit) packets")
    if case .constant(let bitsPerSecond) = rate {
      precondition(bitsPerSecond >= 1, "a rate of \(bitsPerSecond) bit/s")
    }
    if case .independent(let chance) = loss {
      precondition(chance >= 0 && chance <= 1, "a loss of \(chance)")
    }
    self.rate = rate
    self.delay = delay
    self.jitter = jitter
    self.queueLimit = queueLimit
    self.loss = loss
  }
}
