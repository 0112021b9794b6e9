import SimulationEngine

/// How a link deviates from its parameters for a while: a tunnel, a crowded cell, a lift.
public struct LinkConditions: Hashable, Sendable {
  /// What a constant rate is multiplied by, above 0; a trace keeps its chances.
  ///
  /// The product is at least 1 bit/s and at most 10^15.
  public var rate: Double
  /// What is added to the delay, each way [ns], at least 0.
  public var delay: SimulationDuration
  /// Each packet is lost by itself with this probability, 0 to 1, in place of the link's own loss; nil: as
  /// the link's parameters say.
  public var loss: Double?

  /// The link as its parameters say, but for what is given.
  public init(rate: Double = 1, delay: SimulationDuration = .zero, loss: Double? = nil) {
    self.rate = rate
    self.delay = delay
    self.loss = loss
  }
}
