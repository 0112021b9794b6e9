import SimulationEngine

extension Startup {
  /// What the main thread had to do until the target page was rendered: CPU time [ns at speed 1] and
  /// time blocked [ns].
  func mainDemand(
    in programs: borrowing ProgramStore
  ) -> (compute: SimulationDuration, block: SimulationDuration) {
    var demand = programs.demand(of: mainPrograms.preMain)
    func add(_ program: Program, _ programs: borrowing ProgramStore) {
      let part = programs.demand(of: program)
      demand.compute += part.compute
      demand.block += part.block
    }
    add(mainPrograms.window, programs)
    add(mainPrograms.render, programs)
    for (task, progress) in zip(plan.tasks, progress)
    where task.queue == nil && task.stage < .appLaunched {
      add(progress.program, programs)
    }
    return demand
  }
}
