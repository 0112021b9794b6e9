import SimulationEngine

/// Smoothed round-trip time and its variation, and the retransmission time-out that follows.
///
/// RFC 6298 with Linux's refinements: the variation is the greatest mean deviation of a round, falls
/// by a quarter of the difference a round, and counts no less than a floor.
package struct RoundTripEstimator: Sendable, BitwiseCopyable {
  /// SRTT [ns]; 0: there is no sample yet.
  package private(set) var smoothed: Int64 = 0
  /// The least round trip [ns].
  private(set) var least: Int64 = .max
  /// RTO, doubled by back-off [ns].
  package private(set) var timeout: Int64

  /// The mean deviation, times 4 [ns].
  private var deviation: Int64 = 0
  private var greatestDeviation: Int64 = 0
  private var variation: Int64 = 0
  /// The first segment after the round.
  private var roundEnd = 0
  private let floor: Int64
  private static let longest: Int64 = 120_000_000_000

  package init(_ parameters: TransportParameters) {
    floor = parameters.leastRetransmissionTimeout.nanoseconds
    timeout = parameters.initialTimeout.nanoseconds
  }

  /// Takes a round trip for the least one [ns].
  mutating func noteLeast(_ roundTrip: Int64) { least = min(least, roundTrip) }

  /// Takes a sample [ns]; `una` and `next` are the sender's SND.UNA and SND.NXT.
  package mutating func add(_ sample: Int64, una: Int, next: Int) {
    let sample = max(sample, 1)
    if smoothed == 0 {
      smoothed = sample
      deviation = 2 * sample
      variation = max(deviation, floor)
      greatestDeviation = variation
      roundEnd = next
    } else {
      update(sample, una: una, next: next)
    }
    timeout = min(smoothed + variation, Self.longest)
  }

  private mutating func update(_ sample: Int64, una: Int, next: Int) {
    let error = sample - smoothed
    smoothed = max(1, smoothed + error / 8)
    var change = abs(error) - deviation / 4
    // A shorter round trip counts less, or a falling delay would raise the time-out.
    if error < 0, change > 0 { change /= 8 }
    deviation += change
    if deviation > greatestDeviation {
      greatestDeviation = deviation
      variation = max(variation, greatestDeviation)
    }
    if una > roundEnd {
      if greatestDeviation < variation { variation -= (variation - greatestDeviation) / 4 }
      roundEnd = next
      greatestDeviation = floor
    }
  }

  /// Doubles the time-out after it has passed: RFC 6298 (5.5).
  package mutating func backOff() { timeout = min(2 * timeout, Self.longest) }
}
