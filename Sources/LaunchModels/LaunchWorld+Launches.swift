import SimulationEngine

/// How launches begin and end.
extension LaunchWorld {
  mutating func begin(
    _ launch: Itinerary.Launch, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    if isLaunching {
      throw SimulationFault(
        .modelInvariant, "the launch of day \(record.day) is not over when the next one begins")
    }
    position.day = launch.day
    position.slot = launch.slot
    isLaunching = true
    isWorkOver = false
    record = LaunchRecord(
      user: position.user, day: launch.day, slot: launch.slot, kind: .cold,
      deviceClass: fleet.names[deviceClass])
    clear(at: scheduler.now)
    _ = processor.addThread(ThreadAttributes(qos: .userInteractive, reportsBlocking: true))
    for attributes in foreignThreads { _ = processor.addThread(attributes) }
    try draws.draw(
      at: position, pageInCost: device.pageInCost, into: &processor.programs, &drawn)
    try beginNetwork(in: &scheduler)
    screen.begin(drawn.screen, at: scheduler.now, refreshRate: device.refreshRate)
    startup.begin(drawn.startup, in: &scheduler)
    try foreignLoad.begin(at: position, in: &scheduler)
  }

  /// What the threads run that wait for each other's locks, so that none goes on; empty: there is no
  /// such circle.
  var deadlock: [String] {
    processor.deadlock.map { thread in
      item(on: thread)?.task.map { startup.plan.tasks[$0].id } ?? "thread \(thread.number)"
    }
  }

  /// What `thread` runs, or ran last.
  ///
  /// Inlined, since a call from a mutating method would copy the whole world first.
  @inline(__always)
  func item(on thread: ThreadID) -> WorkItem? {
    switch roles.role(of: thread) {
    case .main: mainThread.item
    case .foreign: nil
    case .worker(let worker): queues.item(of: worker)
    }
  }

  /// Ends the launch's work: its first screen is shown, every task is done, every answer taken.
  mutating func endWork(in scheduler: inout Scheduler<Event>) throws(SimulationFault) {
    processor.book(until: scheduler.now)
    foreignLoad.end(in: &scheduler)
    while let message = foreignLoad.outbox.popFirst() { try take(message, in: &scheduler) }
    close(.completed, at: scheduler.now)
  }

  /// Ends the launch: nothing is on its way on the network either.
  mutating func endLaunch(in scheduler: inout Scheduler<Event>) {
    endNetwork(in: &scheduler)
    keepRecord()
  }

  mutating func handle(_ event: WatchdogEvent, in scheduler: inout Scheduler<Event>) {
    switch event {
    case .wallOver:
      kill(in: &scheduler)
    case .lookAtCPU:
      let used = processor.appCoreTime(until: scheduler.now)
      if watchdog.isExhausted(by: used, cores: processor.cores.count, in: &scheduler) {
        kill(in: &scheduler)
      }
    }
  }

  /// Ends the launch in the middle of whatever it does.
  ///
  /// That is before the main window is visible, so that nothing is scheduled for the screen.
  private mutating func kill(in scheduler: inout Scheduler<Event>) {
    watchdog.end(in: &scheduler)
    foreignLoad.end(in: &scheduler)
    foreignLoad.outbox.removeAll()
    if let start = mainThread.interrupt(), let entered = startup.marks.mainEntered {
      screen.mainWasBusy(from: max(start, entered), to: scheduler.now)
    }
    startup.abandon(in: &scheduler)
    processor.halt(in: &scheduler)
    if !isWorkOver { close(.killed, at: scheduler.now) }
    endNetwork(in: &scheduler)
    keepRecord()
    clear(at: scheduler.now)
  }

  /// Fills in what the launch came to on the device.
  private mutating func close(_ status: LaunchStatus, at now: SimulationTime) {
    isWorkOver = true
    record.status = status
    record.complete(startup, screen)
    record.count(processor, queues, mainLoad)
    tally.add(startup, screen, on: processor, until: now)
  }

  /// Fills in what it came to on the network, and keeps it.
  private mutating func keepRecord() {
    isLaunching = false
    record.count(requests, from: firstRequest)
    launches.append(record)
  }
}
