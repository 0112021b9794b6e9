/// One value for each replication that gave one, in ascending order of replication.
///
/// The order is canonical: whatever order the runs finished in, sums over them are the same bytes.
public struct RunSeries<Value: Sendable>: Sendable {
  /// The replications, ascending.
  public let replications: [Int]
  /// Their values, in the same order.
  public let values: [Value]

  /// The series of `entries`, which may come in any order.
  ///
  /// - Precondition: no replication occurs twice.
  /// - Complexity: O(n log n)
  public init(_ entries: some Sequence<(replication: Int, value: Value)>) {
    let sorted = entries.sorted { $0.replication < $1.replication }
    // A key path of a generic type would be made anew at each call, at many times the cost of the rest.
    self.init(replications: sorted.map { $0.replication }, values: sorted.map { $0.value })
  }

  /// The series of `values` for replications 0, 1, 2, ...
  public init(inOrder values: [Value]) {
    self.init(replications: Array(values.indices), values: values)
  }

  /// The series of `values` for `replications`, which ascend.
  init(replications: [Int], values: [Value]) {
    for (left, right) in zip(replications, replications.dropFirst()) {
      precondition(left < right, "replication \(right) comes after \(left)")
    }
    self.replications = replications
    self.values = values
  }

  /// The number of replications.
  public var count: Int { values.count }

  /// The part of the series whose replications are among `kept`, which ascend.
  ///
  /// - Complexity: O(n + m)
  public func keeping(_ kept: [Int]) -> RunSeries {
    if kept == replications { return self }
    var replications: [Int] = []
    var values: [Value] = []
    var next = kept.makeIterator()
    var wanted = next.next()
    for (replication, value) in zip(self.replications, self.values) {
      while let candidate = wanted, candidate < replication { wanted = next.next() }
      if wanted == replication {
        replications.append(replication)
        values.append(value)
      }
    }
    return RunSeries(replications: replications, values: values)
  }
}

extension RunSeries: Equatable where Value: Equatable {}
extension RunSeries: Hashable where Value: Hashable {}
