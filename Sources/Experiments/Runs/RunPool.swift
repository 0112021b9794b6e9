import Synchronization

/// Does the runs of a plan that are not done yet, on several threads.
///
/// Threads take the next block of runs from one counter; each has a worker of its own. Which thread does
/// a run, and when, has no part in its result.
package struct RunPool<Program: RunProgram, Sink: RunSink>: Sendable {
  /// What became of the runs.
  package struct Outcome: Sendable {
    /// Whether every run of the plan is done.
    package var isComplete: Bool
    /// The progress at the end.
    package var progress: SweepProgress
  }

  private let plan: RunPlan
  private let program: Program
  private let sink: Sink
  private let launches: LaunchesFile?
  private let options: SweepOptions
  private let order: RunOrder

  /// A pool that does the runs of `plan`.
  ///
  /// - Parameter launches: takes the rows of launches, when they are wanted.
  package init(
    plan: RunPlan, program: Program, sink: Sink, launches: LaunchesFile? = nil,
    options: SweepOptions
  ) {
    self.plan = plan
    self.program = program
    self.sink = sink
    self.launches = launches
    self.options = options
    // The rows of launches stand in the order of running, and none may wait for long.
    order = RunOrder(
      plan,
      sharesPreparing: launches == nil && plan.points * plan.policies > program.keptConfigurations)
  }

  /// What the threads share.
  private final class Shared: Sendable {
    let next = Atomic<Int>(0)
    let isStopped = Atomic<Bool>(false)
    let state: Monitor<(progress: SweepProgress, failure: SweepError?)>

    init(_ progress: SweepProgress) {
      state = Monitor((progress, nil))
    }
  }

  /// Does the runs, and waits for them.
  ///
  /// - Parameter done: for each place in the order of running, how that run ended; nil for one that is
  ///   still to be done.
  package func run(done: [RunStatus?]) throws(SweepError) -> Outcome {
    let ended = done.compactMap(\.self)
    let shared = Shared(
      SweepProgress(
        runsDone: ended.count, runsTotal: plan.count,
        runsFailed: ended.count { $0 != .completed }))
    options.progress?(shared.state.withLock { $0.progress })
    let firstLaunch = launches?.runsWritten ?? plan.count
    let jobs = max(1, min(options.jobs, order.count))
    System.runThreads(jobs) { _ in
      do throws(SweepError) {
        try work(shared, done: done, firstLaunch: firstLaunch)
      } catch {
        shared.state.withLock { state in
          if state.failure == nil { state.failure = error }
        }
        stop(shared)
      }
    }
    let (progress, failure) = shared.state.withLock { $0 }
    if let failure { throw failure }
    return Outcome(
      isComplete: progress.runsDone == plan.count
        && (launches.map { $0.runsWritten == plan.count } ?? true),
      progress: progress)
  }

  private func stop(_ shared: Shared) {
    shared.isStopped.store(true, ordering: .releasing)
    launches?.stop()
  }

  private func isStopped(_ shared: Shared) -> Bool {
    shared.isStopped.load(ordering: .acquiring) || options.interruption?.isRequested == true
  }

  /// What one thread does.
  private func work(_ shared: Shared, done: [RunStatus?], firstLaunch: Int) throws(SweepError) {
    var worker = program.makeWorker()
    // Whoever waits behind a run that this thread does not begin any more must not wait on.
    defer { if isStopped(shared) { launches?.stop() } }
    while !isStopped(shared) {
      let block = shared.next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard block < order.count else { return }
      for place in order.places(ofBlock: block)
      where done[place] == nil || place >= firstLaunch {
        if let launches, !launches.waitForTurn(of: place) { return }
        if isStopped(shared) { return }
        try perform(place, before: done[place], by: &worker, shared)
      }
    }
  }

  /// Does the run at `place`, which ended as `before` says if it was done already.
  private func perform(
    _ place: Int, before: RunStatus?, by worker: inout Program.Worker, _ shared: Shared
  ) throws(SweepError) {
    if before == .skipped {
      // Whatever made it be left out would happen again: there are no launches to be had.
      try launches?.deliver([], of: place)
      return
    }
    let run = plan.runInOrder(place)
    let isRepeat = before != nil
    if !isRepeat { try sink.began(run) }
    var rows = launches.map { _ in LaunchRows() }
    let record = worker.perform(run, launches: &rows)
    try sink.finished(record, of: run, isRepeat: isRepeat)
    try launches?.deliver(rows?.bytes ?? [], of: place)
    note(record, isRepeat: isRepeat, in: shared)
  }

  private func note(_ record: RunRecord, isRepeat: Bool, in shared: Shared) {
    shared.state.withLock { state in
      state.progress.runsHere += 1
      state.progress.launchesHere += record.launches
      if !isRepeat {
        state.progress.runsDone += 1
        if record.status != .completed { state.progress.runsFailed += 1 }
      }
      options.progress?(state.progress)
    }
    if options.stopsAtFailure && record.status == .failed { stop(shared) }
  }
}
