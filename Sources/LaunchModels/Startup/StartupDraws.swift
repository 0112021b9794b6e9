import Parameters
import RandomVariates
import SimulationEngine

/// Draws what a launch has to do: the programs of its tasks, of pre-main and of the first screen.
struct StartupDraws: Sendable {
  private let spawn: RandomTime
  private let preMain: PreMainDraws
  private let window: RandomTime
  private let render: RandomTime
  /// The phases of every enabled task, one after another, and how many belong to each.
  private var phases: [RandomPhase] = []
  private var phaseCounts: [Int] = []

  init(_ parameters: StartupParameters, seed: UInt64) {
    spawn = RandomTime(parameters.spawn, seed: seed, purpose: "startup.spawn")
    preMain = PreMainDraws(parameters.preMain, seed: seed)
    window = RandomTime(parameters.firstScreen.window, seed: seed, purpose: "first_screen.window")
    render = RandomTime(parameters.firstScreen.render, seed: seed, purpose: "first_screen.render")
    for task in parameters.tasks where task.isEnabled {
      let own = Self.phases(of: task, seed: seed).filter { !$0.length.isAlwaysZero }
      phases += own
      phaseCounts.append(own.count)
    }
  }

  /// The phases of `task`; a step of a list is drawn by its place in the list, so that the first draws
  /// of `cpu` and of a list's first step are the same.
  private static func phases(of task: TaskParameters, seed: UInt64) -> [RandomPhase] {
    func phase(_ kind: RandomPhase.Kind, _ length: RandomDuration, _ place: Int) -> RandomPhase {
      RandomPhase(
        kind: kind,
        length: RandomTime(
          length, seed: seed, purpose: kind == .compute ? "task.cpu" : "task.block",
          entity: task.id, ordinal: UInt32(place)))
    }
    guard let steps = task.phases else {
      return [phase(.compute, task.cpu, 0), phase(.block, task.block, 0)]
    }
    return steps.enumerated().compactMap { place, step in
      step.cpu.map { phase(.compute, $0, place) } ?? step.block.map { phase(.block, $0, place) }
    }
  }

  /// Draws the launch at `position` into `drawn`, whose memory is reused.
  ///
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore, _ drawn: inout DrawnStartup
  ) throws(SimulationFault) {
    drawn.spawn = try spawn.draw(at: position, in: tables)
    drawn.main.preMain = try preMain.draw(at: position, in: tables, into: &programs)
    let window = try window.draw(at: position, in: tables)
    drawn.main.window = programs.add(CollectionOfOne(.compute(window)))
    let render = try render.draw(at: position, in: tables)
    drawn.main.render = programs.add(CollectionOfOne(.compute(render)))
    drawn.tasks.removeAll(keepingCapacity: true)
    var next = 0
    for count in phaseCounts {
      programs.beginProgram()
      for phase in phases[next..<next + count] {
        programs.append(try phase.draw(at: position, in: tables))
      }
      drawn.tasks.append(programs.endProgram())
      next += count
    }
  }
}
