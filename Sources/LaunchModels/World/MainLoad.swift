import SimulationEngine

/// What the main thread had to do until the target page was rendered, and how long it took.
struct MainLoad: Sendable, BitwiseCopyable {
  /// How long it was at work, waiting for a core included [ns].
  private(set) var time = SimulationDuration.zero
  /// CPU time [ns at speed 1].
  private(set) var compute = SimulationDuration.zero
  /// Time blocked on purpose [ns].
  private(set) var block = SimulationDuration.zero
  private var began = SimulationTime.zero
  private var isOver = false

  /// The main thread begins with something that needs so much.
  mutating func begin(
    compute: SimulationDuration, block: SimulationDuration, at now: SimulationTime
  ) {
    guard !isOver else { return }
    self.compute += compute
    self.block += block
    began = now
  }

  /// It is done with it.
  mutating func end(at now: SimulationTime) {
    if !isOver { time += now - began }
  }

  /// The target page is rendered: what comes now does not count.
  mutating func close() { isOver = true }
}
