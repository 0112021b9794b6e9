import Parameters
import SimulationEngine

/// The network: the section `network` of a scenario.
public struct NetworkParameters: ParameterGroup, Hashable {
  /// What the link begins with.
  public var profile = NetworkProfile.lte
  /// The access link of the device.
  public var link = LinkSettings()
  /// What becomes of the network over time.
  public var weather = WeatherParameters()
  /// How servers send.
  public var transport = SenderParameters()
  /// How requests reach their hosts.
  public var protocolOptions = ProtocolParameters()
  /// How long requests wait.
  public var timeouts = TimeoutParameters()
  /// What compression leaves of a body.
  public var encodings = EncodingParameters()
  /// The interfaces of the app's servers.
  public var interfaces: [InterfaceParameters] = []
  /// How long interfaces are asked on their own account, from the tap [ns].
  public var session = SimulationDuration.seconds(60)

  /// The profile `lte`.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("profile", \.profile, "What the link is like where link does not say otherwise."),
    Parameter("link", \.link, "The access link of the device."),
    Parameter(
      "weather", \.weather, "What becomes of the network over time, whatever is sent."),
    Parameter("transport", \.transport, "How servers send."),
    Parameter("protocol", \.protocolOptions, "How requests reach their hosts."),
    Parameter("timeouts", \.timeouts, "How long requests wait unless an interface says."),
    Parameter("encodings", \.encodings, "What compression leaves of a body."),
    Parameter("interfaces", \.interfaces, "Interfaces of the app's servers."),
    Parameter(
      "session", \.session, in: .milliseconds(1) ... .seconds(43_200),
      "How long interfaces are asked on their own account, from the tap."),
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
