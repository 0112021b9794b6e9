import Parameters
import RandomVariates
import SimulationEngine

/// Draws what a launch has to do: the programs of its tasks and of pre-main.
struct StartupDraws: Sendable {
  private let spawn: RandomTime
  private let preMain: PreMainDraws
  /// The phases of every enabled task, one after another, and how many belong to each.
  private var phases: [RandomPhase] = []
  private var phaseCounts: [Int] = []
  /// The callbacks of the tasks' requests, in the order of ``TaskRequest``; nothing for those without one.
  private var callbacks: [RandomTime] = []

  init(_ parameters: StartupParameters, seed: UInt64) {
    spawn = RandomTime(parameters.spawn, seed: seed, purpose: "startup.spawn")
    preMain = PreMainDraws(parameters.preMain, seed: seed)
    let tasks = parameters.tasks.filter { $0.runs(in: parameters.scene) }
    let names = TaskPhaseNames(tasks, all: parameters.tasks)
    for task in tasks {
      let firstRequest = UInt32(tasks.count + callbacks.count)
      let own = Self.phases(of: task, names, firstRequest: firstRequest, seed: seed).filter {
        !$0.isNothing
      }
      phases += own
      for (place, step) in (task.phases ?? []).filter({ $0.request != nil }).enumerated() {
        callbacks.append(
          RandomTime(
            step.callback ?? .constant(.zero), seed: seed, purpose: "task.callback",
            entity: task.id, ordinal: UInt32(place)))
      }
      phaseCounts.append(own.count)
    }
  }

  /// The phases of `task`; a step is drawn by its place among the steps of its kind, so that a lock taken
  /// on the way moves no draw, and `cpu` and `block` draw as the first such steps of a list do.
  private static func phases(
    of task: TaskParameters, _ names: TaskPhaseNames, firstRequest: UInt32, seed: UInt64
  ) -> [RandomPhase] {
    func time(_ length: RandomDuration, _ purpose: String, _ place: Int) -> RandomTime {
      RandomTime(length, seed: seed, purpose: purpose, entity: task.id, ordinal: UInt32(place))
    }
    guard let steps = task.phases else {
      return [
        .compute(time(task.cpu, "task.cpu", 0)), .block(time(task.block, "task.block", 0)),
      ]
    }
    var count = (cpu: 0, block: 0, pageIn: 0, request: UInt32(0))
    return steps.compactMap { step in
      if let cpu = step.cpu {
        defer { count.cpu += 1 }
        return .compute(time(cpu, "task.cpu", count.cpu))
      }
      if let block = step.block {
        defer { count.block += 1 }
        return .block(time(block, "task.block", count.block))
      }
      if let pages = step.pageIn {
        defer { count.pageIn += 1 }
        return .pageIn(
          RandomNumber(
            pages, seed: seed, purpose: "task.page_in", entity: task.id,
            ordinal: UInt32(count.pageIn)))
      }
      if step.request != nil {
        defer { count.request += 1 }
        return .wait(firstRequest + count.request)
      }
      if let lock = step.lock { return names.lock(lock).map { .acquire($0) } }
      if let lock = step.unlock { return names.lock(lock).map { .release($0) } }
      return step.wait.flatMap { names.token($0) }.map { .wait($0) }
    }
  }

  /// Draws the launch at `position` into `drawn`, whose memory is reused.
  ///
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    pageInCost: SimulationDuration, into programs: inout ProgramStore,
    _ drawn: inout DrawnStartup
  ) throws(SimulationFault) {
    drawn.spawn = try spawn.draw(at: position, in: tables)
    drawn.preMain = try preMain.draw(at: position, in: tables, into: &programs)
    drawn.tasks.removeAll(keepingCapacity: true)
    var next = 0
    for count in phaseCounts {
      programs.beginProgram()
      for phase in phases[next..<next + count] {
        programs.append(try phase.draw(at: position, in: tables, pageInCost: pageInCost))
      }
      drawn.tasks.append(programs.endProgram())
      next += count
    }
    drawn.callbacks.removeAll(keepingCapacity: true)
    for callback in callbacks {
      let time = try callback.draw(at: position, in: tables)
      drawn.callbacks.append(programs.add(CollectionOfOne(.compute(time))))
    }
  }
}
