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
  /// Recorded chances to deliver towards the device, in the place of a rate.
  public var traceDown: DeliveryTraceFile?
  /// Recorded chances to deliver from the device, in the place of a rate.
  public var traceUp: DeliveryTraceFile?

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
    Parameter(
      "trace_down", \.traceDown,
      "Recorded chances to deliver towards the device, in the place of down."),
    Parameter(
      "trace_up", \.traceUp, "Recorded chances to deliver from the device, in the place of up."),
  ]

  /// The keys whose values are delivery traces.
  public static let traceKeys = ["trace_down", "trace_up"]

  /// The least rate at the weakest signal is 10 bit/s: ``Link`` counts on it.
  private static let rates = DataRate.kilobits(1)...DataRate.megabits(1_000_000)
  private static let delays = SimulationDuration.zero...SimulationDuration.seconds(60)

  /// A trace stands in the place of a rate.
  public static var hasPresets: Bool { true }

  /// Finds a rate that is written beside a trace, which would leave it without effect.
  public mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader) {
    for (rate, trace) in zip(["down", "up"], Self.traceKeys) {
      if let written = node[trace], written != .null, node[rate] != nil {
        reader.report("a rate beside \(trace), which stands in its place", key: rate, anchor: .key)
      }
    }
  }

  /// The rule between parameters concerns only losses.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    [.key("loss"), .key("burst")].contains(problem.path.steps.last)
  }

  /// Finds a loss that bursts so short cannot make.
  public func check(using reader: inout ParameterReader) {
    guard burst > 1, loss.value > 0, packetLoss == nil else { return }
    let least = (loss.value / (1 - loss.value) * 10_000 - 1e-6).rounded(.up) / 10_000
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
    (
      direction(trace: traceUp, rate: up, delay: delayUp),
      direction(trace: traceDown, rate: down, delay: delayDown)
    )
  }

  private func direction(
    trace: DeliveryTraceFile?, rate: DataRate, delay: SimulationDuration
  ) -> LinkParameters {
    LinkParameters(
      rate: trace.map { .trace($0.trace) } ?? .constant(bitsPerSecond: rate.bitsPerSecond),
      delay: delay, jitter: jitter, queueLimit: queue,
      loss: packetLoss ?? .independent(loss.value))
  }
}
