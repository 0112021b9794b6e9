/// What a stream of random numbers is for, by name: `network.outage`, `task.cpu`.
///
/// Streams of different purposes are independent, so a draw added for one purpose shifts no other.
public struct StreamPurpose: Hashable, Sendable {
  /// The name, in dotted lower-case words.
  public let name: String

  /// The hash of the name, taken once here rather than for each key.
  let digest: UInt64

  /// The purpose called `name`.
  public init(_ name: String) {
    self.name = name
    digest = StreamIdentity(name).digest
  }

  /// Whether two purposes have the same name, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.digest == right.digest && left.name.utf8.elementsEqual(right.name.utf8)
  }

  /// Adds the name to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
