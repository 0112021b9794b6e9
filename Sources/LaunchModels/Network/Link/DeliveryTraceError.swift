/// Why a delivery trace is refused.
public enum DeliveryTraceError: Error, Hashable, Sendable {
  /// There is no chance in it.
  case empty
  /// All chances are at the beginning, so that it has no period.
  case noTime
  /// There is less than a chance in 1,000 s.
  case tooSparse
  /// A line is not a whole number of milliseconds.
  case notANumber(line: Int)
  /// A chance is earlier than the one before it.
  case goesBack(line: Int)
  /// A chance would carry nothing [bytes].
  case chanceSize(Int)
}

extension DeliveryTraceError: CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String {
    switch self {
    case .empty: "a delivery trace without a chance to deliver"
    case .noTime: "a delivery trace that takes no time; expected a last line above 0"
    case .tooSparse: "a delivery trace with less than a chance in 1,000 s"
    case .notANumber(let line): "line \(line) of a delivery trace is not whole milliseconds"
    case .goesBack(let line): "line \(line) of a delivery trace is earlier than the one before"
    case .chanceSize(let bytes): "a chance of \(bytes) bytes; expected at least 1"
    }
  }
}
