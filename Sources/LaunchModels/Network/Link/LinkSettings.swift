import Parameters
import SimulationEngine

/// The access link of a device in both directions: `network.link` of a scenario.
public struct LinkSettings: ParameterGroup, Hashable {
  /// The rate towards the device.
  public var down: DataRate
  /// The rate from the device.
  public var up: DataRate
  /// The time from the server to the device [ns].
  public var delayDown: SimulationDuration
  /// The time from the device to the server [ns].
  public var delayUp: SimulationDuration
  /// The most that a packet is delayed beyond that, each way [ns].
  public var jitter: SimulationDuration
  /// The most packets that wait or are being sent, each way.
  public var queue = 100
  /// The share of packets lost, each way.
  public var loss: Share
  /// How many packets are lost in a row on average; 1: each by itself.
  public var burst = 1.0

  /// The link of the profile `lte`.
  public init() { self.init(NetworkProfile.lte.preset) }

  /// The link of a profile.
  init(_ preset: LinkPreset) {
    down = preset.down
    up = preset.up
    delayDown = preset.delayDown
    delayUp = preset.delayUp
    jitter = preset.jitter
    loss = preset.loss
  }

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("down", \.down, in: rates, "Rate towards the device."),
    Parameter("up", \.up, in: rates, "Rate from the device."),
    Parameter("delay_down", \.delayDown, in: delays, "Time from the server to the device."),
    Parameter("delay_up", \.delayUp, in: delays, "Time from the device to the server."),
    Parameter(
      "jitter", \.jitter, in: delays,
      "The most that a packet is delayed beyond that, each way; uniform, in order."),
    Parameter(
      "queue", \.queue, in: 1...1_000_000,
      "The most packets that wait or are being sent, each way; more are refused."),
    Parameter(
      "loss", \.loss, in: Bounds(lower: 0, upper: 1, excludesUpper: true),
      "Share of the packets that is lost, each way."),
    Parameter(
      "burst", \.burst, in: 1...1_000_000,
      "How many packets are lost in a row on average; 1: each is lost by itself."),
  ]

  private static let rates = DataRate(bitsPerSecond: 100)...DataRate.megabits(1_000_000)
  private static let delays = SimulationDuration.zero...SimulationDuration.seconds(60)

  /// Finds a loss that bursts so short cannot make.
  public func check(using reader: inout ParameterReader) {
    guard burst > 1, loss.value > 0, packetLoss == nil else { return }
    let least = (loss.value / (1 - loss.value) * 10_000).rounded(.up) / 10_000
    reader.reportMismatch(
      burst.canonical, key: "burst",
      expected: """
        1, or at least \(least.canonical.canonicalText) with a loss of \
        \(loss.canonical.canonicalText)
        """)
  }

  /// How packets are lost; nil if nothing loses so much in bursts so short.
  private var packetLoss: PacketLoss? {
    if loss.value <= 0 { return PacketLoss.none }
    guard burst > 1 else { return .independent(loss.value) }
    return BurstyLoss(meanLoss: loss.value, meanBurst: burst).map { .bursty($0) }
  }

  /// The two directions.
  public var directions: (up: LinkParameters, down: LinkParameters) {
    func direction(_ rate: DataRate, _ delay: SimulationDuration) -> LinkParameters {
      LinkParameters(
        rate: .constant(bitsPerSecond: rate.bitsPerSecond), delay: delay, jitter: jitter,
        queueLimit: queue, loss: packetLoss ?? .independent(loss.value))
    }
    return (direction(up, delayUp), direction(down, delayDown))
  }
}
