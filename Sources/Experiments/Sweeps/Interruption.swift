import Synchronization

/// A request to stop, seen by a sweep between two runs.
///
/// Setting it is safe in a signal handler: it is one atomic store.
///
/// ```swift
/// let interruption = Interruption()
/// let sweep = Sweep(scenario: scenario, directory: "results", options: .init(interruption: interruption))
/// // elsewhere: interruption.request()
/// ```
public final class Interruption: Sendable {
  private let isSet = Atomic<Bool>(false)

  /// No request yet.
  public init() {}

  /// Asks the sweep to finish the runs in hand and stop.
  public func request() {
    isSet.store(true, ordering: .releasing)
  }

  /// Whether a stop has been asked for.
  public var isRequested: Bool {
    isSet.load(ordering: .acquiring)
  }
}
