import Parameters
import SimulationEngine

/// Changes from one network to another, as between Wi-Fi and cellular.
public struct SwitchSettings: ParameterGroup, Hashable {
  /// The mean time from the end of one change to the next [ns], exponential; `nil`: never.
  public var every: SimulationDuration?
  /// How long there is no network then [ns], of finite mean.
  public var gap = RandomDuration.constant(.seconds(1))

  /// None.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter(
      "every", \.every, in: SimulationDuration.milliseconds(1)...,
      "Mean time from one change of the network to the next, exponential; null: never."),
    Parameter(
      "gap", \.gap,
      "Time without network, after which the connections of before are dead; of finite mean."),
  ]

  /// What is found beside a mistake is about gaps alone.
  public static func hindersCheck(_ problem: Problem) -> Bool { problem.isWithin(["gap"]) }

  /// Finds gaps that never end.
  public func check(using reader: inout ParameterReader) {
    reader.requireMean(of: gap, key: "gap", aboveZero: false)
  }
}
