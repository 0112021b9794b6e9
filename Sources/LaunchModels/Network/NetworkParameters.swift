import Parameters

/// The network: the section `network` of a scenario.
public struct NetworkParameters: ParameterGroup, Hashable {
  /// What the link begins with.
  public var profile = NetworkProfile.lte
  /// The access link of the device.
  public var link = LinkSettings()

  /// The profile `lte`.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("profile", \.profile, "What the link is like where link does not say otherwise."),
    Parameter("link", \.link, "The access link of the device."),
  ]

  /// The profile gives the defaults of the link.
  public static var hasPresets: Bool { true }

  /// Takes the link of the profile that is written; a word that is none is found when it is read.
  public mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader) {
    if let word = node["profile"]?.text, let profile = NetworkProfile(rawValue: word) {
      link = LinkSettings(profile.preset)
    }
  }
}
