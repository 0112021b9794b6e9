import Parameters
import SimulationEngine

/// What a profile says about a link.
struct LinkPreset: Sendable {
  /// The rate towards the device.
  let down: DataRate
  /// The rate from the device.
  let up: DataRate
  /// The time from the server to the device [ns].
  let delayDown: SimulationDuration
  /// The time from the device to the server [ns].
  let delayUp: SimulationDuration
  /// The most that is added to each delay [ns].
  var jitter = SimulationDuration.zero
  /// The share of packets lost, each way.
  var loss = Share(0)

  /// Rates [kbit/s] and delays [ms], those towards the device first.
  init(_ down: Double, _ up: Double, delay delayDown: Int64, _ delayUp: Int64, loss: Share = 0) {
    self.down = DataRate(nearest: down * 1_000)
    self.up = DataRate(nearest: up * 1_000)
    self.delayDown = .milliseconds(delayDown)
    self.delayUp = .milliseconds(delayUp)
    self.loss = loss
  }

  /// Rates [kbit/s], and the range of the delay there and back [ms], half of it each way.
  init(_ down: Double, _ up: Double, roundTrip: ClosedRange<Int64>) {
    self.init(down, up, delay: 0, 0)
    self = Self(
      down: self.down, up: self.up, delay: .microseconds(roundTrip.lowerBound * 500),
      jitter: .microseconds((roundTrip.upperBound - roundTrip.lowerBound) * 500))
  }

  private init(down: DataRate, up: DataRate, delay: SimulationDuration, jitter: SimulationDuration)
  {
    self.down = down
    self.up = up
    delayDown = delay
    delayUp = delay
    self.jitter = jitter
  }

  /// The link in words: `12 Mbit/s down, 768 kbit/s up, 35 ms each way`.
  var summary: String {
    func text(_ value: some ScenarioValue) -> String { value.canonical.canonicalText }
    var parts = ["\(text(down)) down", "\(text(up)) up"]
    if delayDown == delayUp {
      parts.append("\(text(delayDown)) each way")
    } else {
      parts += ["\(text(delayDown)) down", "\(text(delayUp)) up"]
    }
    if jitter > .zero { parts.append("up to \(text(jitter)) more each way") }
    if loss.value > 0 {
      parts.append("loss \((loss.value * 100).canonical.canonicalText) % each way")
    }
    return parts.joined(separator: ", ")
  }
}
