/// What a thread is, whatever it runs.
public struct ThreadAttributes: Hashable, Sendable, BitwiseCopyable {
  /// The nice level, for `sharing: nice`; one of ``NiceWeight/levels``.
  public var nice: Int8
  /// The class of service, for `sharing: qos`.
  public var qos: QualityOfService
  /// Whose work it does.
  public var owner: ThreadOwner
  /// Whether it is said when the thread blocks and goes on: a pool replaces blocked workers.
  public var reportsBlocking: Bool

  /// A thread of the app with class `default`, unless said otherwise.
  public init(
    nice: Int8 = 0, qos: QualityOfService = .default, owner: ThreadOwner = .app,
    reportsBlocking: Bool = false
  ) {
    self.nice = nice
    self.qos = qos
    self.owner = owner
    self.reportsBlocking = reportsBlocking
  }
}
