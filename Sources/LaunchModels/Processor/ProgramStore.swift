import SimulationEngine

/// The programs of all threads, their phases one after another in one reused buffer.
///
/// ```swift
/// let decode = programs.add { phases in
///   phases.append(.compute(.milliseconds(3)))
///   phases.append(.block(.milliseconds(10)))
/// }
/// ```
public struct ProgramStore: Sendable {
  private var phases: [WorkPhase] = []

  /// An empty store.
  public init() {}

  /// Forgets all programs, keeping the memory.
  public mutating func removeAll() {
    phases.removeAll(keepingCapacity: true)
  }

  /// Adds the program whose phases `body` appends.
  ///
  /// - Precondition: `body` only appends; no phase is negative or longer than ``WorkPhase/longest``.
  public mutating func add(_ body: (inout [WorkPhase]) -> Void) -> Program {
    let first = phases.count
    body(&phases)
    return Program(first: UInt32(first), end: UInt32(phases.count))
  }

  /// The phase at `place` of the store.
  subscript(place: UInt32) -> WorkPhase { phases[Int(place)] }

  /// Puts another phase in place of the first one of `program`.
  mutating func setFirstPhase(of program: Program, to phase: WorkPhase) {
    phases[Int(program.first)] = phase
  }

  /// What `program` asks for in all: CPU time [ns at speed 1] and blocked time [ns].
  func demand(of program: Program) -> (compute: SimulationDuration, block: SimulationDuration) {
    var demand = (compute: SimulationDuration.zero, block: SimulationDuration.zero)
    for place in program.first..<program.end {
      switch self[place] {
      case .compute(let work): demand.compute += work
      case .block(let time): demand.block += time
      }
    }
    return demand
  }
}
