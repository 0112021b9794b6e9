import Parameters
import SimulationEngine

/// When start-up tasks may start: what policies change without touching the list of tasks.
public struct SchedulingParameters: ParameterGroup, Hashable {
  /// How many of the tasks off the main thread run at once.
  public var async = AsyncScheduling.concurrent
  /// Tasks of low priority off the main thread start no earlier than this after their stage began.
  public var delay = SimulationDuration.zero
  /// How the starts of tasks off the main thread are spread.
  public var stagger = Stagger.none
  /// Which of the tasks that are ready starts first.
  public var order = TaskOrder.ready

  /// Every task as soon as it can.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("async", \.async, "How many of the tasks off the main thread run at once."),
    Parameter(
      "delay", \.delay, in: .zero ... .days(1),
      "Tasks of low priority off the main thread start no earlier than this after their stage."),
    Parameter(
      "stagger", \.stagger, "How the starts of tasks off the main thread are spread."),
    Parameter(
      "order", \.order, "Which of the tasks that are ready on a thread or queue starts first."),
  ]
}
