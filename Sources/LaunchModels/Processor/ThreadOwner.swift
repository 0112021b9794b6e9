/// Whose work a thread does; the two are booked apart.
public enum ThreadOwner: UInt8, Sendable, BitwiseCopyable {
  /// The launching app.
  case app
  /// Another process of the device.
  case foreign
}
