import Parameters

/// How urgent the work of a thread is to the user: the classes that iOS schedules by.
///
/// - Note: Apple, `DispatchQoS.QoSClass`.
public enum QualityOfService: String, ScenarioWord, BitwiseCopyable {
  /// What the user interacts with: the main thread.
  case userInteractive = "user-interactive"
  /// What the user waits for.
  case userInitiated = "user-initiated"
  /// What nobody said anything about.
  case `default` = "default"
  /// Lengthy work with progress that the user may see.
  case utility = "utility"
  /// What the user does not know of.
  case background = "background"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .userInteractive: "What the user interacts with: the main thread."
    case .userInitiated: "What the user waits for."
    case .default: "What nobody said anything about."
    case .utility: "Lengthy work with progress that the user may see."
    case .background: "What the user does not know of."
    }
  }

  /// The classes by rank, the least urgent first.
  static let byRank: [Self] = [.background, .utility, .default, .userInitiated, .userInteractive]

  /// The place among the classes, counted from 0 for the least urgent.
  var rank: Int {
    switch self {
    case .background: 0
    case .utility: 1
    case .default: 2
    case .userInitiated: 3
    case .userInteractive: 4
    }
  }
}

extension QualityOfService: Comparable {
  /// Whether the left class is less urgent.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
