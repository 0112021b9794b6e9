/// What the weather tells the network.
public enum WeatherMessage: Hashable, Sendable, BitwiseCopyable {
  /// ``Weather/state`` is another one now.
  case changed
  /// The device is on another network: the connections of before are dead.
  case switched
}
