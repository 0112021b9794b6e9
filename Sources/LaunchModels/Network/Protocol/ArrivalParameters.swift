import Parameters
import SimulationEngine

/// When an interface is asked for on its own account, from the tap to the end of `network.session`.
public struct ArrivalParameters: ParameterGroup, Hashable {
  /// From the tap to the first time [ns].
  public var start = RandomDuration.constant(.zero)
  /// From one time to the next [ns]; `nil`: there is only one.
  public var interval: RandomDuration?
  /// How many requests are made at once.
  public var count = 1

  /// Once, at the tap.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("start", \.start, "From the tap to the first time."),
    Parameter("interval", \.interval, "From one time to the next; null: there is only one."),
    Parameter("count", \.count, in: 1...1_000, "How many requests are made at once."),
  ]

  /// None does: what could not be read keeps its default, about which there is nothing to find.
  public static func hindersCheck(_ problem: Problem) -> Bool { false }

  /// Finds arrivals that never come, or never end.
  public func check(using reader: inout ParameterReader) {
    reader.reportIfTooLong(start, key: "start")
    reader.reportIfTooLong(interval, key: "interval")
    if let interval { reader.requireMean(of: interval, key: "interval", aboveZero: true) }
  }
}
