/// The two ends of a connection.
public enum ConnectionEnd: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// On the device.
  case client
  /// At the other end.
  case server

  /// The way that packets of this end go.
  var direction: LinkDirection { self == .client ? .up : .down }
}
