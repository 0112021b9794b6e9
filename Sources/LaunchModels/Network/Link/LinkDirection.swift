/// Which way a packet goes over the access link of a device.
public enum LinkDirection: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// From the device.
  case up
  /// Towards the device.
  case down
}
