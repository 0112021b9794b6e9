import Parameters
import SimulationEngine

/// How the starts of tasks that do not run on the main thread are spread.
public enum Stagger: Hashable, Sendable {
  /// Not at all.
  case none
  /// At least so long between one start and the next.
  case gap(SimulationDuration)
  /// Until the first screen is shown, only those start for which something before it waits.
  case firstScreen
}

extension Stagger: ScenarioValue {
  /// `none`, `first-screen` or a duration.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    switch reader.wordOrTime(
      node, among: ["none", "first-screen"],
      expected: "none, first-screen or a gap between starts such as 50 ms, up to a day")
    {
    case .word("first-screen"): .firstScreen
    case .word: Stagger.none
    case .time(let gap): .gap(gap)
    case nil: nil
    }
  }

  /// The three forms.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("none", "Tasks start as soon as they can."),
        .init(
          "first-screen", "Tasks that nothing before it waits for start after the first screen."),
        .init("50 ms", "So long, or another duration, from one start to the next."),
      ]))
  }

  /// The form as it is written.
  public var canonical: ParameterNode {
    switch self {
    case .none: "none"
    case .firstScreen: "first-screen"
    case .gap(let gap): gap.canonical
    }
  }
}
