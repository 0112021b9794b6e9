/// Where data or an image is found.
public enum DataSource: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// In memory, ready for use.
  case memory
  /// On disk.
  case disk
  /// On a server.
  case network
}
