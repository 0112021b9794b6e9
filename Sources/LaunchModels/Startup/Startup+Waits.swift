import SimulationEngine

/// Threads that wait for tasks, and whom they lift meanwhile.
extension Startup {
  /// A thread of class `qos` waits until `task` is done.
  mutating func wait(
    for task: Int, _ place: TaskWaiter.Place, qos: QualityOfService, at now: SimulationTime
  ) {
    if progress[task].isFinished {
      outbox.append(.resume(place.thread))
      return
    }
    waiters.append(TaskWaiter(task: task, place: place, qos: qos, since: now))
    if plan.tasks[task].isLifted { lift(task, to: qos, byMain: false) }
  }

  /// A thread is as urgent as `qos` from now on: so is what it waits for.
  mutating func lifted(_ thread: ThreadID, to qos: QualityOfService) {
    for index in waiters.indices
    where waiters[index].place.thread == thread && waiters[index].qos < qos {
      waiters[index].qos = qos
      let task = waiters[index].task
      if plan.tasks[task].isLifted { lift(task, to: qos, byMain: false) }
    }
  }

  /// `task` is done: who waited for it goes on.
  mutating func resumeWaiters(for task: Int, at now: SimulationTime) {
    guard !waiters.isEmpty else { return }
    for waiter in waiters where waiter.task == task {
      if let waiting = waiter.place.task {
        progress[waiting].taskWait += now - waiter.since
        progress[waiting].waitedFor = task
      }
      outbox.append(.resume(waiter.place.thread))
    }
    waiters.removeAll { $0.task == task }
  }

  /// A task stood in line for locks for so long.
  mutating func stood(_ task: Int, inLineForLocks time: SimulationDuration) {
    progress[task].lockWait = time
  }

  /// A task's thread waited for an answer of the network for so long.
  mutating func waited(_ task: Int, forNetwork time: SimulationDuration) {
    progress[task].networkWait += time
  }

  /// Lifts the thread that runs `task`, or, if it stands in line on a queue that runs one at a time, the
  /// thread that runs what is ahead of it.
  mutating func lift(_ task: Int, to qos: QualityOfService, byMain isByMain: Bool) {
    guard let running = progress[task].hasStarted ? task : taskAhead(of: task) else { return }
    outbox.append(.lift(.task(running), qos, byMain: isByMain))
  }

  /// A task begins that somebody waits for already, or behind which such a task stands in line.
  mutating func liftForWaiters(_ task: Int) {
    let queue = plan.tasks[task].queue
    let isSerial = queue.map { plan.queues[$0].width == 1 } ?? false
    func concerns(_ other: Int) -> Bool {
      other == task || isSerial && plan.tasks[other].queue == queue && !progress[other].hasStarted
    }
    for waiter in waiters where concerns(waiter.task) && plan.tasks[waiter.task].isLifted {
      outbox.append(.lift(.task(task), waiter.qos, byMain: false))
    }
    guard isMainWaiting else { return }
    for other in plan.stages[plan.tasks[task].stage].tasks
    where concerns(other) && isWaitedForByMain(other) {
      outbox.append(.lift(.task(task), .userInteractive, byMain: true))
      return
    }
  }

  /// The task that the queue of `task` runs, if it runs one at a time.
  private func taskAhead(of task: Int) -> Int? {
    guard let queue = plan.tasks[task].queue, plan.queues[queue].width == 1 else { return nil }
    return plan.tasks.indices.first {
      plan.tasks[$0].queue == queue && progress[$0].hasStarted && !progress[$0].isFinished
    }
  }
}
