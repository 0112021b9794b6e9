import SimulationEngine

/// The programs of all threads, their phases one after another in one reused buffer.
///
/// ```swift
/// programs.beginProgram()
/// programs.append(.compute(.milliseconds(3)))
/// programs.append(.block(.milliseconds(10)))
/// let decode = programs.endProgram()
/// ```
public struct ProgramStore: Sendable {
  private var phases: [WorkPhase] = []
  /// Where the program begins that is being added.
  private var begin = 0

  /// An empty store.
  public init() {}

  /// Forgets all programs, keeping the memory.
  public mutating func removeAll() {
    phases.removeAll(keepingCapacity: true)
    begin = 0
  }

  /// Begins a program.
  public mutating func beginProgram() {
    begin = phases.count
  }

  /// Adds a phase to the program that was begun.
  ///
  /// - Precondition: `phase` is not negative and at most ``WorkPhase/longest``.
  public mutating func append(_ phase: WorkPhase) {
    precondition((.zero...WorkPhase.longest).contains(phase.length), "phase of \(phase.length)")
    phases.append(phase)
  }

  /// The program that was begun, with the phases that were appended since.
  public mutating func endProgram() -> Program {
    defer { begin = phases.count }
    return Program(first: UInt32(begin), end: UInt32(phases.count))
  }

  /// Adds a program of `phases`.
  ///
  /// - Precondition: As for ``append(_:)``.
  public mutating func add(_ phases: some Sequence<WorkPhase>) -> Program {
    beginProgram()
    for phase in phases { append(phase) }
    return endProgram()
  }

  /// The phase at `place` of the store.
  subscript(place: UInt32) -> WorkPhase { phases[Int(place)] }

  /// Puts other phases in place of the two that `program` has.
  mutating func replacePhases(of program: Program, with first: WorkPhase, _ second: WorkPhase) {
    precondition(program.end == program.first + 2, "a program of two phases")
    phases[Int(program.first)] = first
    phases[Int(program.first) + 1] = second
  }

  /// What `program` asks for in all: CPU time [ns at speed 1] and blocked time [ns].
  func demand(of program: Program) -> (compute: SimulationDuration, block: SimulationDuration) {
    var demand = (compute: SimulationDuration.zero, block: SimulationDuration.zero)
    for place in program.first..<program.end {
      switch self[place] {
      case .compute(let work): demand.compute += work
      case .block(let time): demand.block += time
      case .acquire, .release, .wait: break
      }
    }
    return demand
  }
}
