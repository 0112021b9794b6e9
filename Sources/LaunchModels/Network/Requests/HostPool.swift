/// The connections to one host, and the requests that wait for one.
struct HostPool: Sendable {
  /// The slots of its connections, in the order in which they were opened.
  var members: [Int] = []
  /// The slots of requests that wait for a free connection, in order.
  var line: [Int] = []

  /// Begins anew and keeps the memory.
  mutating func reset() {
    members.removeAll(keepingCapacity: true)
    line.removeAll(keepingCapacity: true)
  }
}
