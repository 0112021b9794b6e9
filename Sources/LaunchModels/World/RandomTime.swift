import Parameters
import RandomVariates
import SimulationEngine

/// A time that is drawn anew for each launch, with the stream it is drawn from.
struct RandomTime: Sendable {
  /// What it is, for faults: `task.cpu of push-sdk`.
  let name: String
  private let sampler: QuantitySampler<SimulationDuration>
  private let key: StreamKey
  private let ordinal: UInt32

  /// The time `quantity`, drawn for `purpose` and `entity`.
  ///
  /// - Parameters:
  ///   - quantity: What it is drawn from.
  ///   - seed: The seed of the experiment.
  ///   - purpose: What the stream serves.
  ///   - entity: Whose stream it is; empty for what exists once.
  ///   - ordinal: Which draw of the stream it is, counted from 0.
  init(
    _ quantity: RandomDuration, seed: UInt64, purpose: String, entity: String = "",
    ordinal: UInt32 = 0
  ) {
    name = entity.isEmpty ? purpose : "\(purpose) of \(entity)"
    sampler = quantity.sampler
    key = StreamKey(
      seed: seed, purpose: StreamPurpose(purpose),
      entity: entity.isEmpty ? .none : StreamIdentity(entity))
    self.ordinal = ordinal
  }

  /// Whether it is never longer than nothing.
  var isAlwaysZero: Bool { sampler.constant == .zero }

  /// The time of the launch at `position`.
  ///
  /// - Throws: A fault if it is longer than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables
  ) throws(SimulationFault) -> SimulationDuration {
    if let constant = sampler.constant { return try WorkPhase.checked(constant, name) }
    let uniform = RandomStream(key: key, at: position).uniform(at: ordinal)
    return try WorkPhase.checked(sampler.value(at: uniform, in: tables), name)
  }
}
