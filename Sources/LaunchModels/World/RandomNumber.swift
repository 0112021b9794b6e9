import Parameters
import RandomVariates

/// A whole number that is drawn anew for each launch, with the stream it is drawn from.
struct RandomNumber: Sendable {
  private let sampler: QuantitySampler<Int>
  private let key: StreamKey

  /// The number `quantity`, drawn for `purpose`.
  init(_ quantity: RandomCount, seed: UInt64, purpose: String) {
    sampler = quantity.sampler
    key = StreamKey(seed: seed, purpose: StreamPurpose(purpose))
  }

  /// The number of the launch at `position`.
  func draw(at position: StreamPosition, in tables: borrowing DistributionTables) -> Int {
    if let constant = sampler.constant { return constant }
    return sampler.value(
      at: RandomStream(key: key, at: position).uniform(at: 0), in: tables)
  }
}
