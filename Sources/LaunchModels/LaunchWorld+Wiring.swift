import Parameters
import SimulationEngine

/// What each submodel says, and to whom it goes.
extension LaunchWorld {
  mutating func take(
    _ message: ProcessorMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .finished(let thread):
      if let task = item(on: thread)?.task {
        startup.stood(task, inLineForLocks: processor.lockWait(of: thread))
      }
      switch roles.role(of: thread) {
      case .main:
        mainLoad.end(at: scheduler.now)
        mainThread.finished(at: scheduler.now)
      case .foreign(let number): try foreignLoad.threadFinished(number)
      case .worker(let number): queues.workerFinished(number)
      }
    case .blocked(let thread):
      switch roles.role(of: thread) {
      case .main: mainLoad.stand(at: scheduler.now)
      case .worker(let number): queues.workerBlocked(number)
      case .foreign: break
      }
    case .resumed(let thread):
      switch roles.role(of: thread) {
      case .main: mainLoad.goOn(at: scheduler.now)
      case .worker(let number): queues.workerResumed(number)
      case .foreign: break
      }
    case .waiting(let thread, let token):
      guard token < startup.plan.tasks.count else {
        try ask(Int(token) - startup.plan.tasks.count, thread, in: &scheduler)
        return
      }
      startup.wait(
        for: Int(token), TaskWaiter.Place(task: item(on: thread)?.task, thread: thread),
        qos: processor.urgency(of: thread), at: scheduler.now)
    }
  }

  mutating func take(
    _ message: MainRunLoopMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .run(let program, let workingSet):
      let demand = processor.programs.demand(of: program)
      mainLoad.begin(demand: demand.compute, at: scheduler.now)
      try processor.start(
        roles.main, running: program, workingSet: ByteCount(bytes: workingSet), in: &scheduler)
    case .began(let item, let other): startup.began(item, after: other, at: scheduler.now)
    case .finished(let item): finished(item, onMain: true, in: &scheduler)
    case .waits: startup.mainWaits()
    case .idles:
      if screen.marks.windowVisible != nil { startup.mainIdles(in: &scheduler) }
    case .beginPass: mainThread.runPass(screen.beginPass(into: &processor.programs))
    case .passEnded: screen.passEnded(in: &scheduler)
    case .iterated(let start):
      // Before main the thread is the system's.
      guard let entered = startup.marks.mainEntered else { return }
      screen.mainWasBusy(from: max(start, entered), to: scheduler.now)
      screen.iterationEnded(in: &scheduler)
    }
  }

  mutating func take(
    _ message: DispatchMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .run(let worker, let program, let qos, let nice, let workingSet, let isShared):
      if worker == roles.workerCount {
        _ = processor.addThread(ThreadAttributes(reportsBlocking: isShared))
        roles.workerCount += 1
      }
      try processor.start(
        roles.worker(worker), running: program, nice: nice, qos: qos,
        workingSet: ByteCount(bytes: workingSet), in: &scheduler)
    case .began(let item, let other): startup.began(item, after: other, at: scheduler.now)
    case .finished(let item): finished(item, onMain: false, in: &scheduler)
    }
  }

  mutating func take(
    _ message: StartupMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .runOnMain(let item, let isSynchronous):
      mainThread.enqueue(item, isSynchronous: isSynchronous)
    case .run(let item, let queue): queues.enqueue(item, on: queue)
    case .processStarted:
      mainThread.enterCallback(at: scheduler.now)
      watchdog.begin(cores: processor.cores.count, in: &scheduler)
    case .launchFinished:
      mainThread.leaveCallback()
      screen.start(in: &scheduler)
    case .lift(let item, let qos, let isByMain):
      lift(item, to: qos, byMain: isByMain, at: scheduler.now)
    case .mainGoesOn: unlift(at: scheduler.now) { $0.isByMain }
    case .resume(let thread): try processor.resume(thread, in: &scheduler)
    }
  }

  mutating func take(
    _ message: FirstScreenMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .runOnMain(let item, let program):
      mainThread.enqueue(Self.pending(item, program), isSynchronous: item.isCalledDirectly)
    case .run(let item, let queue, let program):
      queues.enqueue(Self.pending(item, program), on: queue)
    case .needsPass: mainThread.requestPass()
    case .requestModule(let module, let interface):
      try requests.start(
        interface, for: .module(module), caller: callers.modules[module], in: &scheduler)
    case .requestImage(let image, let interface, let body):
      try requests.start(
        interface, for: .image(image), caller: callers.images[image], body: body, in: &scheduler)
    case .homeInitialised: break
    case .viewAppeared: startup.reached(.viewDidAppear, in: &scheduler)
    case .firstFrame: startup.reached(.firstFrame, in: &scheduler)
    case .firstScreenShown:
      mainLoad.close()
      startup.reached(.firstScreen, in: &scheduler)
    case .idle: isScreenIdle = true
    }
  }

  private static func pending(_ item: FirstScreenItem, _ program: Program) -> PendingItem {
    // The class of its queue, and before any task that waits there, whatever the order of tasks.
    PendingItem(
      item: .screen(item), program: program, qos: .background, workingSet: 0,
      rank: item.isCalledDirectly ? 0 : .max)
  }

  mutating func take(
    _ message: ForeignLoad.Message, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .run(let number, let busy, let idle):
      try processor.start(
        roles.foreign(number), computing: busy, thenBlocking: idle, in: &scheduler)
    case .stop(let number):
      try processor.stop(roles.foreign(number), in: &scheduler)
    }
  }

  private mutating func finished(
    _ item: WorkItem, onMain isOnMain: Bool, in scheduler: inout Scheduler<Event>
  ) {
    unlift(at: scheduler.now) { $0.item == item }
    switch item {
    case .preMain, .task: startup.finished(item, in: &scheduler)
    case .callback: callbacksLeft -= 1
    case .screen(let screenItem):
      if isOnMain {
        screen.mainFinished(screenItem, in: &scheduler)
        if screenItem == .window { watchdog.end(in: &scheduler) }
      } else {
        screen.queueItemFinished(screenItem, in: &scheduler)
      }
    }
  }

  /// Lets the thread that runs `item` be as urgent as whoever waits for it.
  private mutating func lift(
    _ item: WorkItem, to qos: QualityOfService, byMain isByMain: Bool, at now: SimulationTime
  ) {
    guard let worker = queues.worker(running: item) else { return }
    guard !lifts.contains(where: { $0.item == item && $0.qos >= qos }) else { return }
    let thread = roles.worker(worker)
    processor.lift(thread, to: qos, at: now)
    lifts.append(ItemLift(item: item, thread: thread, qos: qos, isByMain: isByMain))
    startup.lifted(thread, to: qos)
  }

  /// Ends the lifts that `isOver` is true of.
  private mutating func unlift(at now: SimulationTime, where isOver: (ItemLift) -> Bool) {
    guard !lifts.isEmpty else { return }
    for lift in lifts where isOver(lift) {
      processor.unlift(lift.thread, from: lift.qos, at: now)
    }
    lifts.removeAll(where: isOver)
  }
}
