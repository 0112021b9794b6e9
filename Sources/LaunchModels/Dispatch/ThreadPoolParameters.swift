import Parameters

/// The threads that queues share: `device.thread_pool` of a scenario.
///
/// - Note: XNU `bsd/pthread/pthread_workqueue.c` and `workqueue_internal.h`: running threads of a class
///   are held near the number of cores, blocked ones are replaced up to the larger of 64 and five times
///   the cores, and all threads together are at most 512.
public struct ThreadPoolParameters: ParameterGroup, Hashable {
  /// The most threads of one class that run at once; `nil`: one a core.
  public var width: Int?
  /// The most threads that queues on the pool have, blocked ones included; `nil`: the larger of 64
  /// and 5 a core.
  public var limit: Int?
  /// The most threads of all shared queues together, overcommitted ones included.
  public var total = 512

  /// A pool as iOS has it.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter(
      "width", \.width, in: 1...10_000,
      "Most running threads of one class; null: one a core."),
    Parameter(
      "limit", \.limit, in: 1...10_000,
      "Most threads of the pool, blocked ones included; null: the larger of 64 and 5 a core."),
    Parameter(
      "total", \.total, in: 1...10_000,
      "Most threads of all shared queues together, overcommitted ones included."),
  ]

  /// The most running threads of one class on a device of `cores` cores.
  func width(cores: Int) -> Int { width ?? cores }

  /// The most threads of the pool on a device of `cores` cores.
  func limit(cores: Int) -> Int { limit ?? max(64, 5 * cores) }
}
