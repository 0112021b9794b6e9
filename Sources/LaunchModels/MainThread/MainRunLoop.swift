import SimulationEngine

/// The main thread's run loop: one item after another, and a pass over the screen between.
///
/// An iteration takes the items that stand in line when it begins, and those that are called
/// synchronously by them. When they are done and a pass was asked for, the pass is run; then the next
/// iteration begins, or the thread sleeps. While the system is inside a callback of the app, such as
/// `didFinishLaunching`, the iteration does not end, even when the thread has to wait in it.
///
/// Call ``settle(at:)`` after everything that an event changed: only then is it known what comes next.
///
/// - Note: Apple, *Threading Programming Guide*, "Run Loops".
public struct MainRunLoop: Sendable {
  /// What the main thread is doing.
  private enum Activity: Hashable, BitwiseCopyable {
    case nothing
    case item(WorkItem)
    case pass
  }

  /// What the world is to do and to know, in order.
  public var outbox = Outbox<MainRunLoopMessage>()

  private var activity = Activity.nothing
  /// What this iteration still has to do, and what the next one will.
  private var current = WorkLine()
  private var next = WorkLine()
  private var isPassWanted = false
  /// Whether a callback of the system has not returned.
  private var isInCallback = false
  /// Whether it was told that the thread waits or idles, since it last ran.
  private var isRestReported = false
  private var isIterating = false
  private var iterationBegan = SimulationTime.zero
  /// The item that ended last, and when.
  private var last: (item: WorkItem, end: SimulationTime)?

  init() {}

  /// Whether it has nothing to do and an iteration is not under way.
  var isIdle: Bool {
    activity == .nothing && !isIterating && current.isEmpty && next.isEmpty && !isPassWanted
  }

  /// The item that it runs.
  var item: WorkItem? {
    if case .item(let item) = activity { item } else { nil }
  }

  /// Forgets everything.
  mutating func reset() {
    outbox.removeAll()
    activity = .nothing
    current.removeAll()
    next.removeAll()
    isPassWanted = false
    isInCallback = false
    isRestReported = false
    isIterating = false
    last = nil
  }

  /// Puts an item in line.
  ///
  /// - Parameters:
  ///   - item: What is to be run.
  ///   - isSynchronous: Whether it belongs to the iteration that is going on, as what the code that
  ///     runs there calls itself; otherwise it waits for the next.
  mutating func enqueue(_ item: PendingItem, isSynchronous: Bool) {
    if isSynchronous, isIterating { current.insert(item) } else { next.insert(item) }
  }

  /// Asks for a pass over the screen at the end of this iteration, or of one for it alone.
  mutating func requestPass() {
    isPassWanted = true
  }

  /// Answers ``MainRunLoopMessage/beginPass`` with what the pass does.
  mutating func runPass(_ program: Program) {
    outbox.append(.run(program, workingSet: 0))
  }

  /// A callback of the system begins: until it returns, the iteration goes on.
  mutating func enterCallback(at now: SimulationTime) {
    isInCallback = true
    beginIteration(at: now)
  }

  /// The callback returns.
  mutating func leaveCallback() {
    isInCallback = false
    isRestReported = false
  }

  /// The main thread has run its program.
  mutating func finished(at now: SimulationTime) {
    let finished = activity
    activity = .nothing
    switch finished {
    case .nothing:
      preconditionFailure("the main thread ended something it never began")
    case .item(let item):
      last = (item, now)
      outbox.append(.finished(item))
    case .pass:
      last = nil
      outbox.append(.passEnded)
    }
  }

  /// Breaks off what it does; the beginning of the iteration that was under way, if one was.
  mutating func interrupt() -> SimulationTime? {
    defer { reset() }
    return isIterating ? iterationBegan : nil
  }

  /// Begins with what comes next, if the thread has nothing to do.
  mutating func settle(at now: SimulationTime) {
    guard activity == .nothing else { return }
    if !current.isEmpty {
      run(current.removeFirst(), at: now)
    } else if isInCallback {
      rest(.waits)
    } else if isPassWanted {
      isPassWanted = false
      isRestReported = false
      beginIteration(at: now)
      activity = .pass
      outbox.append(.beginPass)
    } else {
      endIteration()
      guard !next.isEmpty else { return rest(.idles) }
      swap(&current, &next)
      beginIteration(at: now)
      run(current.removeFirst(), at: now)
    }
  }

  private mutating func run(_ next: PendingItem, at now: SimulationTime) {
    activity = .item(next.item)
    isRestReported = false
    let before = last.flatMap { $0.end == now ? $0.item : nil }
    outbox.append(.began(next.item, after: before))
    outbox.append(.run(next.program, workingSet: next.workingSet))
  }

  private mutating func rest(_ message: MainRunLoopMessage) {
    guard !isRestReported else { return }
    isRestReported = true
    outbox.append(message)
  }

  private mutating func beginIteration(at now: SimulationTime) {
    guard !isIterating else { return }
    isIterating = true
    iterationBegan = now
  }

  private mutating func endIteration() {
    guard isIterating else { return }
    isIterating = false
    outbox.append(.iterated(since: iterationBegan))
  }
}
