/// What the network is like at an instant, beside what is on it.
public struct WeatherState: Hashable, Sendable, BitwiseCopyable {
  /// Whether there is no network at all, also while the device changes from one to another.
  public internal(set) var isOffline = false
  /// Whether all that is on the link is lost.
  public internal(set) var isOut = false
  /// Whether the device is connected and nothing gets through.
  public internal(set) var isFalse = false
  /// How strong the signal is; excellent if nothing is said about it.
  public internal(set) var level = SignalLevel.excellent
  /// What the signal does to the link.
  public internal(set) var effect = SignalEffect.none

  /// Nothing wrong.
  public init() {}

  /// Whether packets get through if the link does not lose them.
  public var carries: Bool { !isOffline && !isOut && !isFalse }
}
