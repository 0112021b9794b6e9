import Parameters

/// A queue whose items run on threads of their own, off the main thread.
public struct QueueParameters: NamedParameterGroup, Hashable {
  /// The name by which tasks say where they run.
  public var id = ""
  /// Whether items run one at a time or at once.
  public var kind = QueueKind.concurrent
  /// The most items that run at once; `nil`: as many as there are.
  public var width: Int?
  /// The nice level of its threads, for `device.sharing: nice`.
  public var nice = 0

  /// A concurrent queue without a limit.
  public init() {}

  /// A queue called `id`.
  public init(id: String, kind: QueueKind = .concurrent, width: Int? = nil, nice: Int = 0) {
    self.id = id
    self.kind = kind
    self.width = width
    self.nice = nice
  }

  /// The queue there is without being declared: concurrent, without a limit.
  public static let global = QueueParameters(id: "global")
  /// What tasks that run on the main thread name.
  public static let mainID = "main"

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name by which tasks say where they run."),
    Parameter("kind", \.kind, "Whether items run one at a time or at once."),
    Parameter(
      "width", \.width, in: 1...10_000,
      "Most items that run at once; null: as many as there are."),
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

  /// The most items that run at once.
  var workerLimit: Int { kind == .serial ? 1 : width ?? .max }
}
