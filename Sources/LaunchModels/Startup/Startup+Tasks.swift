import SimulationEngine

extension Startup {
  /// Takes away one thing that kept `task` from being ready.
  mutating func unblock<Event: CarriesStartupEvents>(
    _ task: Int, in scheduler: inout Scheduler<Event>
  ) {
    progress[task].blockers -= 1
    guard progress[task].blockers == 0 else { return }
    progress[task].ready = scheduler.now
    progress[task].readyBecauseOf = cause
    if plan.tasks[task].queue == nil {
      let planned = plan.tasks[task]
      let isSynchronous =
        planned.isAwaited && plan.stages[planned.stage].trigger != .firstScreen
        && plan.stages[planned.stage].trigger != .firstFrame
      outbox.append(.runOnMain(item(of: task), isSynchronous: isSynchronous))
    } else if plan.gap > .zero {
      spreadLine.append(task, in: &progress)
      startSpread(in: &scheduler)
    } else {
      enqueue(task)
    }
  }

  /// A task is done.
  mutating func finish<Event: CarriesStartupEvents>(
    _ task: Int, in scheduler: inout Scheduler<Event>
  ) {
    progress[task].finished = scheduler.now
    progress[task].isFinished = true
    tasksLeft -= 1
    if tasksLeft == 0 { marks.lastTaskDone = scheduler.now }
    for place in plan.tasks[task].dependents {
      unblock(plan.dependents[place], in: &scheduler)
    }
    resumeWaiters(for: task, at: scheduler.now)
    if plan.tasks[task].isAwaited {
      let stage = plan.tasks[task].stage
      stages[stage].awaited -= 1
      endIfDone(stage, in: &scheduler)
    }
  }

  /// Lets spread tasks start as far as the gap allows, and waits for the next.
  mutating func startSpread<Event: CarriesStartupEvents>(in scheduler: inout Scheduler<Event>) {
    guard !isGapPending, !spreadLine.isEmpty else { return }
    if nextStart <= scheduler.now, let task = spreadLine.popFirst(in: progress) {
      nextStart = scheduler.now + plan.gap
      enqueue(task)
    }
    if !spreadLine.isEmpty {
      isGapPending = true
      schedule(.gapOver, after: nextStart - scheduler.now, in: &scheduler)
    }
  }

  private mutating func enqueue(_ task: Int) {
    guard let queue = plan.tasks[task].queue else { return }
    outbox.append(.run(item(of: task), queue: queue))
  }

  private func item(of task: Int) -> PendingItem {
    let planned = plan.tasks[task]
    return PendingItem(
      item: .task(task), program: progress[task].program, qos: planned.qos,
      workingSet: planned.workingSet, rank: planned.rank)
  }
}
