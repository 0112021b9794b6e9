import Parameters

/// What releases the tasks of a stage.
public enum StageTrigger: String, ScenarioWord, BitwiseCopyable {
  /// `main` is entered.
  case main
  /// All that the stage before waits for is done.
  case previous
  /// The system has been told that launching is finished.
  case didFinishLaunching = "did-finish-launching"
  /// The home page has appeared.
  case viewDidAppear = "view-did-appear"
  /// The first frame of the app is on the screen.
  case firstFrame = "first-frame"
  /// The first screen is complete.
  case firstScreen = "first-screen"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .main: "main is entered; only of the first stage."
    case .previous: "All that the stage before waits for is done."
    case .didFinishLaunching: "didFinishLaunching has returned."
    case .viewDidAppear: "The home page appears; tasks on main run before it is rendered."
    case .firstFrame: "The first frame of the app is on the screen."
    case .firstScreen: "The first screen is complete."
    }
  }

  /// Whether the trigger belongs to `didFinishLaunching`, which waits for the stage.
  var isWithinLaunch: Bool { self == .main || self == .previous }
}
