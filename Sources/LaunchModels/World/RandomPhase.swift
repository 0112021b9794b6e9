import Parameters
import RandomVariates
import SimulationEngine

/// A phase of work, drawn anew for each launch where it is a length of time.
///
/// What is drawn depends on the purpose, on whose work it is and on the launch alone, so that policies
/// meet the same work, and a task more shifts no other draw.
enum RandomPhase: Sendable {
  case compute(RandomTime)
  case block(RandomTime)
  /// So many pages are read, each at the device's cost.
  case pageIn(RandomNumber)
  case acquire(LockID)
  case release(LockID)
  /// Waits for what the token stands for.
  case wait(UInt32)

  /// Whether the phase never does anything.
  var isNothing: Bool {
    switch self {
    case .compute(let time), .block(let time): time.isAlwaysZero
    case .pageIn(let count): count.isAlwaysZero
    case .acquire, .release, .wait: false
    }
  }

  /// The phase drawn for the launch at `position` on a device that reads a page in `pageInCost`.
  ///
  /// - Throws: A fault if it is longer than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    pageInCost: SimulationDuration
  ) throws(SimulationFault) -> WorkPhase {
    switch self {
    case .compute(let time): return .compute(try time.draw(at: position, in: tables))
    case .block(let time): return .block(try time.draw(at: position, in: tables))
    case .pageIn(let count):
      return .block(
        try WorkPhase.repeated(
          pageInCost, count.draw(at: position, in: tables), count.name))
    case .acquire(let lock): return .acquire(lock)
    case .release(let lock): return .release(lock)
    case .wait(let token): return .wait(token: token)
    }
  }
}
