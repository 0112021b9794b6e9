/// A parameter that no distribution of its family can have.
public struct DistributionError: Error, Hashable, Sendable {
  /// The parameter by the name of its argument, such as "p95" or "weights[2]".
  public let parameter: String

  /// The value that was given, as text.
  public let got: String

  /// The rule it breaks, free of units, such as "a finite number above 0".
  public let expected: String

  /// The error that `parameter` is `got` where `expected` is the rule.
  public init(parameter: String, got: String, expected: String) {
    self.parameter = parameter
    self.got = got
    self.expected = expected
  }

  init(_ parameter: String, got: Double, expected: String) {
    self.init(parameter: parameter, got: "\(got)", expected: expected)
  }
}

extension DistributionError: CustomStringConvertible {
  /// The whole error in one line: "shape: got -1.0, expected a finite number above 0".
  public var description: String { "\(parameter): got \(got), expected \(expected)" }
}

// The rules that most parameters have.
extension DistributionError {
  static func requirePositive(_ value: Double, _ parameter: String) throws(Self) {
    guard value > 0, value.isFinite else {
      throw Self(parameter, got: value, expected: "a finite number above 0")
    }
  }

  static func requireNonnegative(_ value: Double, _ parameter: String) throws(Self) {
    guard value >= 0, value.isFinite else {
      throw Self(parameter, got: value, expected: "a finite number, 0 or above")
    }
  }

  static func requireFinite(_ value: Double, _ parameter: String) throws(Self) {
    guard value.isFinite else { throw Self(parameter, got: value, expected: "a finite number") }
  }
}
