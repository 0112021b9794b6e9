import Parameters
import SimulationEngine

/// Bad times that come and go: their share of all time and how long each of them is.
///
/// The times between them are exponential, with the mean that gives the share.
public struct SpellSettings: ParameterGroup, Hashable {
  /// The share of time that is bad; 0: there are none.
  public var share = Share(0)
  /// How long each is [ns], of finite mean.
  public var length = RandomDuration(declared: ["exponential": ["mean": "10 s"]])

  /// None.
  public init() {}

  /// None, and of `length` where only a share is written.
  init(length: ParameterNode) {
    self.length = RandomDuration(declared: length)
  }

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("share", \.share, "Share of the time; 0: never."),
    Parameter("length", \.length, "How long each of them is, of finite mean."),
  ]

  /// What is found beside a mistake is about lengths alone.
  public static func hindersCheck(_ problem: Problem) -> Bool { problem.isWithin(["length"]) }

  /// Finds lengths that cannot make the share.
  public func check(using reader: inout ParameterReader) {
    reader.requireMean(of: length, key: "length", aboveZero: share.value > 0)
  }
}
