import Parameters
import SimulationEngine

/// What becomes of the network over time, whatever is sent: `network.weather` of a scenario.
public struct WeatherParameters: ParameterGroup, Hashable {
  /// Times without any network.
  public var offline = SpellSettings(length: ["exponential": ["mean": "5 min"]])
  /// Times in which all that is on the link is lost.
  public var outages = SpellSettings(length: ["exponential": ["mean": "3 s"]])
  /// Times in which the device is connected and nothing gets through.
  public var falseConnection = SpellSettings(length: ["exponential": ["mean": "1 min"]])
  /// How strong the signal is; `nil`: the link is always as it is.
  public var signal: SignalSettings?
  /// Changes from one network to another.
  public var switches = SwitchSettings()
  /// The radio, which sleeps when nothing is sent.
  public var radio = RadioSettings()

  /// The link as it is, at all times.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("offline", \.offline, "Times without any network."),
    Parameter("outages", \.outages, "Times in which all that is sent is lost."),
    Parameter(
      "false_connection", \.falseConnection,
      "Times in which the device is connected and nothing gets through."),
    Parameter(
      "signal", \.signal, "How strong the signal is; null: the link is always as it is."),
    Parameter("switches", \.switches, "Changes from one network to another."),
    Parameter("radio", \.radio, "The radio, which sleeps when nothing is sent."),
  ]
}
