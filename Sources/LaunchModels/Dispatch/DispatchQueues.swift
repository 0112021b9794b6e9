import SimulationEngine

/// Queues off the main thread and the threads that serve them, as iOS has them.
///
/// Items begin first in, first out, or by rank where they have one. A queue with threads of its own
/// runs as many at once as its width allows. Queues on the shared pool run about as many threads of a
/// class as there are cores: a thread that *blocks* no longer counts, so that another one takes its
/// place, up to a limit at which items wait however long the threads block. Overcommitted queues get a
/// thread for every item.
///
/// It decides what may run when and hands programs out through ``outbox``; it knows neither cores nor
/// whose items they are. Call ``settle()`` after everything that an event changed: only then is it known
/// which item should be next.
///
/// - Note: XNU `bsd/pthread/pthread_workqueue.c`.
public struct DispatchQueues: Sendable {
  /// One queue, as it is for every launch.
  struct Queue: Sendable, BitwiseCopyable {
    /// The most items that run at once.
    let width: Int
    let threads: ThreadSource
    let qos: QualityOfService
    let nice: Int8
  }

  /// What the world is to do and to know, in order.
  public var outbox = Outbox<DispatchMessage>()
  /// The most threads that the shared queues had at one instant, blocked ones included.
  public private(set) var peakSharedThreads = 0
  /// How many items waited because the pool had as many threads as it may.
  public private(set) var itemsHeldByLimit = 0

  private let queues: [Queue]
  private var pool: ThreadPool
  private var states: [State]
  private var workers: [Worker] = []
  /// The worker of the shared queues that became idle last, or -1.
  private var idleShared = -1
  private var arrivals: UInt64 = 0
  /// Which items were already in line, or had begun, when those that the limit held were counted last.
  private var countedArrivals: UInt64 = 0
  /// Whether anything has changed since ``settle()``.
  private var hasChanged = false
  /// The item that ended last on a shared thread at this instant.
  private var lastShared: WorkItem?

  /// A queue at work.
  private struct State: Sendable {
    var line = WorkLine()
    /// How many of its items are being run.
    var busy = 0
    /// Of its own workers the one that became idle last, or -1.
    var idleWorker = -1
    /// The item of it that ended last at this instant.
    var last: WorkItem?
  }

  /// A thread that runs items.
  private struct Worker: BitwiseCopyable {
    var queue: Int
    var item: WorkItem
    var qos: QualityOfService
    var isBusy = true
    /// The next idle worker of the same kind, or -1.
    var nextIdle = -1
  }

  /// Queues on a device of `cores` cores.
  init(_ queues: [Queue], pool: ThreadPoolParameters, cores: Int) {
    self.queues = queues
    self.pool = ThreadPool(pool, cores: cores)
    states = Array(repeating: State(), count: queues.count)
  }

  /// Forgets all items and threads, for a launch on a device of `cores` cores.
  mutating func reset(pool parameters: ThreadPoolParameters, cores: Int) {
    outbox.removeAll()
    pool = ThreadPool(parameters, cores: cores)
    for queue in states.indices {
      states[queue].line.removeAll()
      states[queue].busy = 0
      states[queue].idleWorker = -1
      states[queue].last = nil
    }
    workers.removeAll(keepingCapacity: true)
    idleShared = -1
    arrivals = 0
    countedArrivals = 0
    hasChanged = false
    lastShared = nil
    peakSharedThreads = 0
    itemsHeldByLimit = 0
  }

  /// Puts an item into the line of `queue`.
  mutating func enqueue(_ item: PendingItem, on queue: Int) {
    var item = item
    item.arrival = arrivals
    arrivals += 1
    states[queue].line.insert(item)
    hasChanged = true
  }

  /// A worker is done with its item.
  mutating func workerFinished(_ worker: Int) {
    let (queue, item) = (workers[worker].queue, workers[worker].item)
    workers[worker].isBusy = false
    states[queue].busy -= 1
    if queues[queue].threads == .own {
      workers[worker].nextIdle = states[queue].idleWorker
      states[queue].idleWorker = worker
      states[queue].last = item
    } else {
      workers[worker].nextIdle = idleShared
      idleShared = worker
      lastShared = item
      pool.remove(queues[queue].threads, workers[worker].qos)
    }
    outbox.append(.finished(item))
    hasChanged = true
  }

  /// A worker waits for something and uses no core.
  mutating func workerBlocked(_ worker: Int) {
    guard queues[workers[worker].queue].threads == .pool else { return }
    pool.block(workers[worker].qos)
    hasChanged = true
  }

  /// A worker that waited goes on; nobody has to stop for it.
  mutating func workerResumed(_ worker: Int) {
    guard queues[workers[worker].queue].threads == .pool else { return }
    pool.unblock(workers[worker].qos)
  }

  /// The item that `worker` runs, or ran last.
  func item(of worker: Int) -> WorkItem { workers[worker].item }

  /// The worker that runs `item`, if one does.
  ///
  /// - Complexity: O(n) in workers.
  func worker(running item: WorkItem) -> Int? {
    workers.firstIndex { $0.isBusy && $0.item == item }
  }
}

// MARK: - Starting

extension DispatchQueues {
  /// Lets threads begin with the items whose turn it is.
  mutating func settle() {
    guard hasChanged else { return }
    hasChanged = false
    for queue in queues.indices where queues[queue].threads == .own {
      while states[queue].busy < queues[queue].width, !states[queue].line.isEmpty {
        start(states[queue].line.removeFirst(), on: queue, after: states[queue].last)
      }
      states[queue].last = nil
    }
    while let (queue, place) = nextShared() {
      let next = states[queue].line.remove(at: place)
      pool.add(queues[queue].threads, qos(of: next, on: queue))
      peakSharedThreads = max(peakSharedThreads, pool.threads)
      start(next, on: queue, after: lastShared)
    }
    lastShared = nil
    countWhatTheLimitHolds()
  }

  /// The shared queue, and the place in its line, of the item that is to begin: the highest class first,
  /// then the highest rank, then the first to come.
  private func nextShared() -> (queue: Int, place: Int)? {
    var best: (queue: Int, place: Int, item: PendingItem, qos: QualityOfService)?
    for queue in queues.indices where queues[queue].threads != .own {
      guard states[queue].busy < queues[queue].width, let place = nextPlace(on: queue) else {
        continue
      }
      let item = states[queue].line[place]
      let qos = qos(of: item, on: queue)
      if let best {
        if qos < best.qos { continue }
        if qos == best.qos, item.rank < best.item.rank { continue }
        if qos == best.qos, item.rank == best.item.rank, item.arrival > best.item.arrival {
          continue
        }
      }
      best = (queue, place, item, qos)
    }
    return best.map { ($0.queue, $0.place) }
  }

  /// The place in the line of `queue` of the first item for whose class there is room; a serial queue
  /// lets nobody pass.
  private func nextPlace(on queue: Int) -> Int? {
    let threads = queues[queue].threads
    for place in states[queue].line.indices {
      if pool.hasRoom(for: threads, qos(of: states[queue].line[place], on: queue)) { return place }
      if queues[queue].width == 1 || !states[queue].line.isMixed { return nil }
    }
    return nil
  }

  private mutating func countWhatTheLimitHolds() {
    guard pool.isAtLimit, arrivals > countedArrivals else { return }
    defer { countedArrivals = arrivals }
    for queue in queues.indices
    where queues[queue].threads == .pool && states[queue].busy < queues[queue].width {
      let line = states[queue].line
      itemsHeldByLimit += line.indices.count { line[$0].arrival >= countedArrivals }
    }
  }

  private func qos(of item: PendingItem, on queue: Int) -> QualityOfService {
    max(item.qos, queues[queue].qos)
  }

  private mutating func start(_ next: PendingItem, on queue: Int, after item: WorkItem?) {
    let isShared = queues[queue].threads != .own
    let worker = takeWorker(isShared: isShared, queue: queue)
    let qos = qos(of: next, on: queue)
    workers[worker].queue = queue
    workers[worker].item = next.item
    workers[worker].qos = qos
    workers[worker].isBusy = true
    states[queue].busy += 1
    outbox.append(.began(next.item, after: item))
    outbox.append(
      .run(
        worker: worker, next.program, qos: qos, nice: queues[queue].nice,
        workingSet: next.workingSet, isShared: isShared))
  }

  /// An idle worker of the queue, or of the shared ones, or a new one.
  private mutating func takeWorker(isShared: Bool, queue: Int) -> Int {
    let idle = isShared ? idleShared : states[queue].idleWorker
    guard idle >= 0 else {
      workers.append(Worker(queue: queue, item: .preMain, qos: .default))
      return workers.count - 1
    }
    if isShared {
      idleShared = workers[idle].nextIdle
    } else {
      states[queue].idleWorker = workers[idle].nextIdle
    }
    return idle
  }
}
