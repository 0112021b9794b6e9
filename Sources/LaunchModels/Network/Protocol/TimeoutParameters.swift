import Parameters
import SimulationEngine

/// How long requests wait: the group `network.timeouts` of a scenario.
public struct TimeoutParameters: ParameterGroup, Hashable {
  /// The longest wait for the next byte [ns].
  public var idle = SimulationDuration.seconds(60)
  /// The longest time for all of a request [ns]; `nil`: as long as bytes come.
  public var total: SimulationDuration?
  /// The longest time to set a connection up [ns]; `nil`: as the others say.
  public var connect: SimulationDuration?

  /// Those of URLSession, whose total time-out of seven days nobody meets.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter(
      "idle", \.idle, in: .milliseconds(1) ... .seconds(3_600),
      "The longest wait for the next byte, from the start to the first one too: URLSession's timeoutIntervalForRequest."
    ),
    Parameter(
      "total", \.total, in: .milliseconds(1) ... .days(1),
      "The longest time for all of a request: timeoutIntervalForResource; null: as long as bytes come."
    ),
    Parameter(
      "connect", \.connect, in: .milliseconds(1) ... .days(1),
      "The longest time to set a connection up; null: as the others say."),
  ]
}
