/// How many threads the shared queues have, and whether there is room for another.
struct ThreadPool: Sendable, BitwiseCopyable {
  private let width: Int
  private let limit: Int
  private let total: Int
  /// Running threads of the pool by class, most urgent first; blocked ones do not count.
  private var running: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
  /// Threads of the pool, blocked ones included.
  private var constrained = 0
  private var overcommitted = 0

  init(_ parameters: ThreadPoolParameters, cores: Int) {
    width = parameters.width(cores: cores)
    limit = parameters.limit(cores: cores)
    total = parameters.total
  }

  /// All threads at work or blocked.
  var threads: Int { constrained + overcommitted }

  /// Whether the pool has as many threads as it may.
  var isAtLimit: Bool { constrained >= limit || threads >= total }

  /// Whether a thread of class `qos` may begin with another item.
  func hasRoom(for source: ThreadSource, _ qos: QualityOfService) -> Bool {
    switch source {
    case .own: true
    case .overcommit: threads < total
    case .pool: !isAtLimit && self[qos] < width
    }
  }

  mutating func add(_ source: ThreadSource, _ qos: QualityOfService) {
    if source == .pool {
      constrained += 1
      self[qos] += 1
    } else {
      overcommitted += 1
    }
  }

  mutating func remove(_ source: ThreadSource, _ qos: QualityOfService) {
    if source == .pool {
      constrained -= 1
      self[qos] -= 1
    } else {
      overcommitted -= 1
    }
  }

  mutating func block(_ qos: QualityOfService) { self[qos] -= 1 }

  mutating func unblock(_ qos: QualityOfService) { self[qos] += 1 }

  private subscript(qos: QualityOfService) -> Int {
    get {
      switch qos {
      case .userInteractive: running.0
      case .userInitiated: running.1
      case .default: running.2
      case .utility: running.3
      case .background: running.4
      }
    }
    set {
      switch qos {
      case .userInteractive: running.0 = newValue
      case .userInitiated: running.1 = newValue
      case .default: running.2 = newValue
      case .utility: running.3 = newValue
      case .background: running.4 = newValue
      }
    }
  }
}
