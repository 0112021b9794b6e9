import Parameters

/// How runnable threads share the cores.
public enum SharingPolicy: String, ScenarioWord, BitwiseCopyable {
  /// All threads alike.
  case fair
  /// By the Linux weights of their nice levels.
  case nice
  /// Strict by class of service; each lower class is sure of a small share.
  ///
  /// It is modelled on XNU and was not compared with it.
  case qos
  /// The first to become runnable keeps a core until it blocks or ends; the earliest has the fastest.
  case fifo

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .fair: "All threads alike."
    case .nice: "By the Linux weights of their nice levels."
    case .qos: "Strict by class of service, with small shares for lower classes; not validated."
    case .fifo: "The first to become runnable keeps a core until it blocks or ends."
    }
  }
}
