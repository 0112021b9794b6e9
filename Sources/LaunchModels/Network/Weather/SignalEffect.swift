import SimulationEngine

/// What a signal does to a link.
public struct SignalEffect: Hashable, Sendable, BitwiseCopyable {
  /// What the rates are multiplied by, 0.01 to 1.
  public let rate: Double
  /// What is added to the delay, each way [ns].
  public let delay: SimulationDuration
  /// The chance that a packet is lost beside what the link loses, at least 0 and below 1.
  public let loss: Double

  /// What a signal does.
  public init(rate: Double, delay: SimulationDuration, loss: Double) {
    self.rate = rate
    self.delay = delay
    self.loss = loss
  }

  /// Nothing.
  public static let none = Self(rate: 1, delay: .zero, loss: 0)
}
