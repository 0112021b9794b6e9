import Parameters
import RandomVariates
import SimulationEngine

/// The other processes of the device: threads that compute and pause while the app starts.
///
/// The random numbers of a burst belong to process, thread and the burst's ordinal, so they are the
/// same however fast the bursts get on.
public struct ForeignLoad: Sendable {
  /// What the world is to do.
  enum Message: BitwiseCopyable {
    /// A thread, by its number among the foreign ones, is to compute and then to pause.
    case run(thread: Int, busy: SimulationDuration, idle: SimulationDuration)
    /// A thread is to stop.
    case stop(thread: Int)
  }

  private struct Process: Sendable {
    let id: String
    let nice: Int8
    let qos: QualityOfService
    let threads: Range<Int>
    let start: RandomTime
    let duration: RandomTime?
    let bursts:
      (busy: QuantitySampler<SimulationDuration>, idle: QuantitySampler<SimulationDuration>)?
    var begin = EventHandle.none
    var end = EventHandle.none
    var isRunning = false
  }

  /// A thread with the streams that its bursts are drawn from.
  private struct Thread: BitwiseCopyable {
    let process: Int
    let busyKey: StreamKey
    let idleKey: StreamKey
    var busy: RandomStream
    var idle: RandomStream
  }

  /// What the world is to do, in order.
  var outbox = Outbox<Message>()
  private let tables: DistributionTables
  private var processes: [Process] = []
  private var threads: [Thread] = []

  init(_ parameters: [ForeignProcessParameters], tables: DistributionTables, seed: UInt64) {
    self.tables = tables
    let origin = StreamPosition(replication: 0)
    for (index, process) in parameters.enumerated() {
      let first = threads.count
      for ordinal in 0..<process.threads {
        let identity = StreamIdentity(process.id).appending(UInt64(ordinal))
        let busy = StreamKey(
          seed: seed, purpose: StreamPurpose("foreign_load.busy"), entity: identity)
        let idle = StreamKey(
          seed: seed, purpose: StreamPurpose("foreign_load.idle"), entity: identity)
        threads.append(
          Thread(
            process: index, busyKey: busy, idleKey: idle,
            busy: RandomStream(key: busy, at: origin), idle: RandomStream(key: idle, at: origin)))
      }
      var bursts:
        (busy: QuantitySampler<SimulationDuration>, idle: QuantitySampler<SimulationDuration>)?
      if let busy = process.busy, let idle = process.idle { bursts = (busy.sampler, idle.sampler) }
      processes.append(
        Process(
          id: process.id,
          nice: Int8(process.nice), qos: process.qos, threads: first..<threads.count,
          start: RandomTime(
            process.start, seed: seed, purpose: "foreign_load.start", entity: process.id),
          duration: process.duration.map {
            RandomTime($0, seed: seed, purpose: "foreign_load.duration", entity: process.id)
          },
          bursts: bursts))
    }
  }

  /// What each thread is, in order.
  var attributes: [ThreadAttributes] {
    threads.map { thread in
      let process = processes[thread.process]
      return ThreadAttributes(nice: process.nice, qos: process.qos, owner: .foreign)
    }
  }

  /// Begins with the launch at `position`.
  ///
  /// - Throws: A fault if a time is longer than a day.
  mutating func begin<Event: CarriesForeignLoadEvents>(
    at position: StreamPosition, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    outbox.removeAll()
    for thread in threads.indices {
      threads[thread].busy = RandomStream(key: threads[thread].busyKey, at: position)
      threads[thread].idle = RandomStream(key: threads[thread].idleKey, at: position)
    }
    for process in processes.indices {
      let start = try processes[process].start.draw(at: position, in: tables)
      processes[process].isRunning = false
      processes[process].begin = scheduler.schedule(
        .foreignLoad(.begin(process: UInt32(process))), after: start, priority: .foreignLoad)
      if let duration = processes[process].duration {
        let end = start + (try duration.draw(at: position, in: tables))
        processes[process].end = scheduler.schedule(
          .foreignLoad(.end(process: UInt32(process))), after: end, priority: .foreignLoad)
      }
    }
  }

  /// Ends with the launch: no thread goes on, and nothing is pending.
  mutating func end<Event: CarriesForeignLoadEvents>(in scheduler: inout Scheduler<Event>) {
    for process in processes.indices {
      scheduler.cancel(processes[process].begin)
      scheduler.cancel(processes[process].end)
      stop(process)
    }
  }

  /// Carries out an event of the load.
  ///
  /// - Throws: A fault if a burst or a pause is longer than a day.
  mutating func handle(_ event: ForeignLoadEvent) throws(SimulationFault) {
    switch event {
    case .begin(let process):
      processes[Int(process)].isRunning = true
      for thread in processes[Int(process)].threads { try nextBurst(of: thread) }
    case .end(let process):
      stop(Int(process))
    }
  }

  /// A thread has computed and paused: it goes on with its next burst.
  ///
  /// - Throws: A fault if a burst or a pause is longer than a day.
  mutating func threadFinished(_ thread: Int) throws(SimulationFault) {
    if processes[threads[thread].process].isRunning { try nextBurst(of: thread) }
  }

  private mutating func nextBurst(of thread: Int) throws(SimulationFault) {
    let process = threads[thread].process
    guard let bursts = processes[process].bursts else {
      outbox.append(.run(thread: thread, busy: WorkPhase.longest, idle: .zero))
      return
    }
    let id = processes[process].id
    let busy = try WorkPhase.checked(
      bursts.busy.sample(&threads[thread].busy, in: tables), "foreign_load.busy of \(id)")
    let idle = try WorkPhase.checked(
      bursts.idle.sample(&threads[thread].idle, in: tables), "foreign_load.idle of \(id)")
    outbox.append(.run(thread: thread, busy: busy, idle: idle))
  }

  private mutating func stop(_ process: Int) {
    guard processes[process].isRunning else { return }
    processes[process].isRunning = false
    for thread in processes[process].threads { outbox.append(.stop(thread: thread)) }
  }
}
