/// One value of `breakdown.csv`: a metric of an item of a table, over the launches of one run.
public struct BreakdownRow: Hashable, Sendable {
  /// The table: `tasks`, `cores`, `processor`.
  public var table: String
  /// The item in it: a task's id, a core's number.
  public var item: String
  /// What is measured, with its unit: `finish_ms`, `busy_ms`.
  public var metric: String
  /// The value.
  public var value: Double

  /// The value of `metric` of `item` in `table`.
  public init(table: String, item: String, metric: String, value: Double) {
    self.table = table
    self.item = item
    self.metric = metric
    self.value = value
  }
}
