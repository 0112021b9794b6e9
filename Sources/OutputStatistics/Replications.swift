/// Sets of replications, as ascending lists.
public enum Replications {
  /// The replications that occur in every one of `lists`, each of which ascends.
  ///
  /// A replication that failed under one policy leaves both: compare on what this gives.
  ///
  /// - Complexity: O(total length)
  public static func common(to lists: some Sequence<[Int]>) -> [Int] {
    var iterator = lists.makeIterator()
    guard var common = iterator.next() else { return [] }
    while let other = iterator.next() {
      if other == common { continue }
      let present = Set(other)
      common.removeAll { !present.contains($0) }
    }
    return common
  }
}
