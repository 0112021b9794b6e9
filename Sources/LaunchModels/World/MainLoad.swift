import SimulationEngine

/// What the main thread computed until the target page was rendered, and how long it could have used a
/// core for that.
struct MainLoad: Sendable, BitwiseCopyable {
  /// How long it ran or waited for a core [ns].
  private(set) var runnable = SimulationDuration.zero
  /// CPU time [ns at speed 1].
  private(set) var compute = SimulationDuration.zero
  private var began = SimulationTime.zero
  /// CPU time of what it is doing [ns at speed 1].
  private var demand = SimulationDuration.zero
  /// How long it stood in what it is doing, and since when it does.
  private var stood = SimulationDuration.zero
  private var stands: SimulationTime?
  private var isOver = false

  /// The main thread begins with something that needs so much CPU time.
  mutating func begin(demand: SimulationDuration, at now: SimulationTime) {
    self.demand = demand
    began = now
    stood = .zero
    stands = nil
  }

  /// It stands: it is blocked, or waits for a lock or for somebody.
  mutating func stand(at now: SimulationTime) { stands = now }

  /// It goes on.
  mutating func goOn(at now: SimulationTime) {
    if let since = stands { stood += now - since }
    stands = nil
  }

  /// It is done with what it did; what is not done when the page is rendered does not count.
  mutating func end(at now: SimulationTime) {
    guard !isOver else { return }
    compute += demand
    runnable += now - began - stood
  }

  /// The target page is rendered: what comes now does not count.
  mutating func close() { isOver = true }
}
