import Parameters
import RandomVariates

/// A whole number that is drawn anew for each launch, with the stream it is drawn from.
struct RandomNumber: Sendable {
  /// What it is, for faults: `task.page_in of push-sdk`.
  let name: String
  private let sampler: QuantitySampler<Int>
  private let key: StreamKey
  private let ordinal: UInt32

  /// The number `quantity`, drawn for `purpose` and `entity`; see ``RandomTime``.
  init(
    _ quantity: RandomCount, seed: UInt64, purpose: String, entity: String = "",
    ordinal: UInt32 = 0
  ) {
    name = entity.isEmpty ? purpose : "\(purpose) of \(entity)"
    sampler = quantity.sampler
    key = StreamKey(
      seed: seed, purpose: StreamPurpose(purpose),
      entity: entity.isEmpty ? .none : StreamIdentity(entity))
    self.ordinal = ordinal
  }

  /// Whether it is never more than 0.
  var isAlwaysZero: Bool { sampler.constant == 0 }

  /// The number of the launch at `position`.
  func draw(at position: StreamPosition, in tables: borrowing DistributionTables) -> Int {
    if let constant = sampler.constant { return constant }
    return sampler.value(
      at: RandomStream(key: key, at: position).uniform(at: ordinal), in: tables)
  }
}
