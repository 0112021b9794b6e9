import Parameters
import RandomVariates
import SimulationEngine

/// A uniform number that is drawn anew for each launch: what chances and sizes are taken from.
struct RandomUniform: Sendable, BitwiseCopyable {
  private let key: StreamKey
  private let ordinal: UInt32

  /// The number drawn for `purpose` and `entity`, the draw `ordinal` of its stream.
  init(seed: UInt64, purpose: String, entity: String, ordinal: UInt32 = 0) {
    key = StreamKey(
      seed: seed, purpose: StreamPurpose(purpose), entity: StreamIdentity(entity))
    self.ordinal = ordinal
  }

  /// The number of the launch at `position`, strictly between 0 and 1.
  func draw(at position: StreamPosition) -> Double {
    RandomStream(key: key, at: position).uniform(at: ordinal)
  }
}
