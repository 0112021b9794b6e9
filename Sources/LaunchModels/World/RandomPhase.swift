import Parameters
import RandomVariates
import SimulationEngine

/// A phase of work whose length is drawn anew for each launch.
///
/// What is drawn depends on the purpose, on whose work it is and on the launch alone, so that policies
/// meet the same work, and a task more shifts no other draw.
struct RandomPhase: Sendable {
  /// What the thread does.
  enum Kind: BitwiseCopyable {
    case compute
    case block
  }

  let kind: Kind
  let length: RandomTime

  /// The phase drawn for the launch at `position`.
  ///
  /// - Throws: A fault if it is longer than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables
  ) throws(SimulationFault) -> WorkPhase {
    let length = try length.draw(at: position, in: tables)
    switch kind {
    case .compute: return .compute(length)
    case .block: return .block(length)
    }
  }
}
