/// A property of launches by which responses can be broken down.
public enum LaunchGroup: String, CaseIterable, Sendable {
  /// How the launch found its process.
  case launchKind = "launch_kind"
  /// The class of the user's device.
  case deviceClass = "device_class"
  /// The signal at the tap.
  case signal
  /// The day of the run, counted from 0.
  case day

  /// The group that `launch` belongs to, as results name it.
  public func item(of launch: LaunchRecord) -> String {
    switch self {
    case .launchKind: launch.kind.name
    case .deviceClass: launch.deviceClass
    case .signal: launch.signal.key
    case .day: String(launch.day)
    }
  }
}
