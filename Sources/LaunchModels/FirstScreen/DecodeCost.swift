import Parameters
import RandomVariates
import SimulationEngine

/// What decoding costs: so much for each 1,000 bytes of a size that is drawn anew for each launch.
struct DecodeCost: Sendable {
  private let perKB: RandomTime
  private let size: QuantitySampler<ByteCount>
  private let uniform: RandomUniform

  /// The cost drawn for the purposes `<purpose>.size` and `<purpose>.decode_per_kb`.
  init(
    perKB: RandomDuration, size: RandomSize, seed: UInt64, purpose: String, entity: String,
    ordinal: UInt32 = 0
  ) {
    self.perKB = RandomTime(
      perKB, seed: seed, purpose: purpose + ".decode_per_kb", entity: entity, ordinal: ordinal)
    self.size = size.sampler
    uniform = RandomUniform(
      seed: seed, purpose: purpose + ".size", entity: entity, ordinal: ordinal)
  }

  /// The size of the launch at `position`.
  func drawSize(at position: StreamPosition, in tables: borrowing DistributionTables) -> ByteCount {
    size.constant ?? size.value(at: uniform.draw(at: position), in: tables)
  }

  /// The CPU time of `count` times the size, rounded down [ns at speed 1].
  ///
  /// - Throws: A fault if it is longer than a day.
  func draw(
    count: Int = 1, at position: StreamPosition, in tables: borrowing DistributionTables
  ) throws(SimulationFault) -> SimulationDuration {
    let cost = try perKB.draw(at: position, in: tables)
    guard cost > .zero else { return .zero }
    let size = drawSize(at: position, in: tables)
    // At most 10^5 frames of 10^15 bytes at 10^14 ns: within 128 bits.
    let total = Int128(count) * Int128(size.bytes) * Int128(cost.nanoseconds) / 1_000
    guard total <= Int128(WorkPhase.longest.nanoseconds) else {
      throw SimulationFault(
        .modelInvariant,
        "\(perKB.name) is \(cost), for \(count) times \(size.bytes) bytes, which is more than "
          + "\(WorkPhase.longest)")
    }
    return SimulationDuration(nanoseconds: Int64(total))
  }
}
