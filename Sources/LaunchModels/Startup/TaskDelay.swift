import Parameters
import SimulationEngine

/// What holds a task back besides its stage and what it depends on.
public enum TaskDelay: Hashable, Sendable, BitwiseCopyable {
  /// Nothing.
  case none
  /// So long after its stage was released.
  case time(SimulationDuration)
  /// Until the first frame is on the screen.
  case firstFrame
  /// Until the main thread has nothing to do after `didFinishLaunching`.
  case idle
}

extension TaskDelay: ScenarioValue {
  /// `none`, `first-frame`, `idle` or a duration.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    switch reader.wordOrTime(
      node, among: ["none", "first-frame", "idle"],
      expected: "none, first-frame, idle or a time such as 800 ms, up to a day")
    {
    case .word("first-frame"): .firstFrame
    case .word("idle"): .idle
    case .word, .time(.zero): TaskDelay.none
    case .time(let time): .time(time)
    case nil: nil
    }
  }

  /// The four forms.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("none", "It starts as soon as it can."),
        .init("first-frame", "Once the first frame is on the screen."),
        .init("idle", "Once the main thread has nothing to do after didFinishLaunching."),
        .init("800 ms", "So long, or another time up to a day, after its stage."),
      ]))
  }

  /// The form as it is written.
  public var canonical: ParameterNode {
    switch self {
    case .none: "none"
    case .time(let time): time.canonical
    case .firstFrame: "first-frame"
    case .idle: "idle"
    }
  }
}
