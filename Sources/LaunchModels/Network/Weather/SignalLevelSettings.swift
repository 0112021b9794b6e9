import Parameters
import SimulationEngine

/// A level of the signal: how often it is and what it does to the link.
public struct SignalLevelSettings: ParameterGroup, Hashable {
  /// The share of time; `nil`: what the other levels leave.
  public var share: Share?
  /// What the rates of the link are multiplied by, 0.01 to 1.
  public var rate = 1.0
  /// What is added to the delay, each way [ns].
  public var delay = SimulationDuration.zero
  /// The share of packets lost beside those that the link loses, each way.
  public var loss = Share(0)

  /// What other levels leave, with the link as it is.
  public init() {}

  init(share: Share?, rate: Double, delay: SimulationDuration, loss: Share) {
    self.share = share
    self.rate = rate
    self.delay = delay
    self.loss = loss
  }

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("share", \.share, "Share of the time; null: what the other levels leave."),
    Parameter(
      "rate", \.rate, in: 0.01...1, "What the rates of the link are multiplied by."),
    Parameter(
      "delay", \.delay, in: .zero ... .seconds(60), "What is added to the delay, each way."),
    Parameter(
      "loss", \.loss, in: Bounds(lower: 0, upper: 1, excludesUpper: true),
      "Share of the packets lost beside those that the link loses, each way."),
  ]

  /// What the level does to the link.
  public var effect: SignalEffect {
    SignalEffect(rate: rate, delay: delay, loss: loss.value)
  }
}
