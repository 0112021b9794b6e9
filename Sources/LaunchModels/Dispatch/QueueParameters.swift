import Parameters

/// A queue whose items run off the main thread.
public struct QueueParameters: NamedParameterGroup, Hashable {
  /// The name by which tasks say where they run.
  public var id = ""
  /// Whether items run one at a time or at once.
  public var kind = QueueKind.concurrent
  /// The most items that run at once; `nil`: as many as there are threads.
  public var width: Int?
  /// Where its threads come from; `nil`: the pool for a concurrent queue, overcommitted for a serial
  /// one, as the queues are that an app makes itself.
  public var threads: ThreadSource?
  /// The class of its items, unless they ask for a higher one.
  public var qos = QualityOfService.default
  /// The nice level of its threads, for `device.sharing: nice`.
  public var nice = 0

  /// A concurrent queue on the pool.
  public init() {}

  /// A queue called `id`.
  public init(
    id: String, kind: QueueKind = .concurrent, width: Int? = nil, threads: ThreadSource? = nil,
    qos: QualityOfService = .default, nice: Int = 0
  ) {
    self.id = id
    self.kind = kind
    self.width = width
    self.threads = threads
    self.qos = qos
    self.nice = nice
  }

  /// The queue there is without being declared: concurrent, on the pool.
  public static let global = QueueParameters(id: "global")
  /// What tasks that run on the main thread name.
  public static let mainID = "main"

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name by which tasks say where they run."),
    Parameter("kind", \.kind, "Whether items run one at a time or at once."),
    Parameter(
      "width", \.width, in: 1...10_000,
      "Most items that run at once; null: as many as there are threads."),
    Parameter(
      "threads", \.threads,
      "Where its threads come from; null: pool, or overcommit where the queue is serial."),
    Parameter("qos", \.qos, "Class of its items, unless they ask for a higher one."),
    Parameter(
      "nice", \.nice, in: -20...19, "Nice level of its threads, for device.sharing: nice."),
  ]

  /// Finds queues that cannot be.
  public func check(using reader: inout ParameterReader) {
    if id == Self.mainID {
      reader.report("\"main\" is the main thread and cannot be declared", key: "id")
    }
    if kind == .serial, let width, width != 1 {
      reader.report("a serial queue has a width of 1", key: "width")
    }
  }

  /// What the queue is for the simulation.
  var plan: DispatchQueues.Queue {
    DispatchQueues.Queue(
      width: kind == .serial ? 1 : width ?? .max,
      threads: threads ?? (kind == .serial ? .overcommit : .pool), qos: qos, nice: Int8(nice))
  }
}
