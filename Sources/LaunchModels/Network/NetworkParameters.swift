import Parameters

/// The network: the section `network` of a scenario.
public struct NetworkParameters: ParameterGroup, Hashable {
  /// What the link begins with.
  public var profile = NetworkProfile.lte
  /// The access link of the device.
  public var link = LinkSettings()
  /// What becomes of the network over time.
  public var weather = WeatherParameters()

  /// The profile `lte`.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("profile", \.profile, "What the link is like where link does not say otherwise."),
    Parameter("link", \.link, "The access link of the device."),
    Parameter(
      "weather", \.weather, "What becomes of the network over time, whatever is sent."),
  ]

  /// The profile gives the defaults of the link.
  public static var hasPresets: Bool { true }

  /// Takes the link of the profile that is written; a word that is none is found when it is read.
  public mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader) {
    if let word = node["profile"]?.text, let profile = NetworkProfile(rawValue: word) {
      link = LinkSettings(profile.preset)
    }
  }

  /// The rules between parameters concern only signals and traces.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    problem.isWithin(["signal", "trace_down", "trace_up"])
  }

  /// Finds signals that would change the rate of a trace, which has them in it.
  public func check(using reader: inout ParameterReader) {
    guard link.traceDown != nil || link.traceUp != nil, let signal = weather.signal else { return }
    for (level, share) in zip(SignalLevel.allCases, signal.shares)
    where share > 0 && signal[level].rate < 1 {
      reader.within(key: "weather") { reader in
        reader.within(key: "signal") { reader in
          reader.within(key: level.key) { reader in
            reader.reportMismatch(
              signal[level].rate.canonical, key: "rate",
              expected: "1 beside a delivery trace, which is as the signal was")
          }
        }
      }
    }
  }
}
