/// In which order a server writes the responses that are ready at once on one connection.
public enum StreamOrder: Hashable, Sendable {
  /// One after another, in the order in which they became ready.
  case inOrder
  /// Each in turn gives up to so many bytes, rounded up to whole segments, at least one.
  case roundRobin(bytes: Int)
}
