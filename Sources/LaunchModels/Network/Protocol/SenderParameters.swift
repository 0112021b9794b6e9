import Parameters

/// How servers send: the group `network.transport` of a scenario.
public struct SenderParameters: ParameterGroup, Hashable {
  /// What chooses the congestion window.
  public var congestion = CongestionAlgorithm.cubic
  /// The first congestion window [segments].
  public var initialWindow = 10

  /// Linux's defaults.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("congestion", \.congestion, "What chooses the congestion window, at both ends."),
    Parameter(
      "initial_window", \.initialWindow, in: 1...1_000,
      "The first congestion window in segments of 1,448 bytes (RFC 6928: 10)."),
  ]
}

extension CongestionAlgorithm: ScenarioWord {
  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .cubic: "CUBIC with HyStart, as Linux and Apple have by default."
    case .reno: "NewReno's window."
    case .bottleneckRate: "Paced at the rate that the path has shown; loss does not cut the window."
    }
  }
}
