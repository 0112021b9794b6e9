import Parameters
import SimulationEngine

/// Whom one run simulates: the section `population` of a scenario.
public struct PopulationParameters: ParameterGroup, Hashable {
  /// How many users, one after another, each with a device of his own.
  public var users = 100
  /// How many days of each.
  public var days = 1
  /// How many events one user may take before the run fails.
  public var maxEvents = 10_000_000

  /// A hundred users for a day.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("users", \.users, in: 1...1_000_000, "How many users, each with his own device."),
    Parameter("days", \.days, in: 1...36_500, "How many days of each."),
    Parameter(
      "max_events", \.maxEvents, in: 1...1_000_000_000_000,
      "How many events one user may take before the run fails."),
  ]

  /// When the last day ends.
  var horizon: SimulationTime { .zero + .days(Int64(days)) }
}
