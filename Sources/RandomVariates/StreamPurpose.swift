/// What a stream of random numbers is for, by name: `network.outage`, `task.cpu`.
///
/// Streams of different purposes are independent, so a draw added for one purpose shifts no other.
public struct StreamPurpose: Hashable, Sendable {
  /// The name, in dotted lower-case words.
  public let name: String

  /// The purpose called `name`.
  public init(_ name: String) {
    self.name = name
  }
}
