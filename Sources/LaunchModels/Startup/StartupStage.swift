import Parameters

/// The stages of a start, in order; the tasks of one are released when the one before has ended.
public enum StartupStage: String, ScenarioWord, Comparable, BitwiseCopyable {
  /// Before anything is set up; begins at `main`.
  case appInitialize = "app-initialize"
  /// The core modules are mounted.
  case coreModulesMounted = "core-modules-mounted"
  /// The modules that the first screen needs at once are mounted; ends with `didFinishLaunching`.
  case instantModulesMounted = "instant-modules-mounted"
  /// The first screen is shown.
  case appLaunched = "app-launched"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .appInitialize: "From main, before anything is set up."
    case .coreModulesMounted: "Once app-initialize has ended."
    case .instantModulesMounted: "Once core-modules-mounted has ended; it ends didFinishLaunching."
    case .appLaunched: "Once the first screen is shown."
    }
  }

  /// The place in the order, counted from 0.
  var index: Int {
    switch self {
    case .appInitialize: 0
    case .coreModulesMounted: 1
    case .instantModulesMounted: 2
    case .appLaunched: 3
    }
  }

  /// Whether the left stage comes first.
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
