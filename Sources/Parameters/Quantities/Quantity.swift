/// A number with a meaning: a duration, a size, a share, a count, a factor.
///
/// What distributions draw as a `Double` in base units becomes a quantity at once.
public protocol Quantity: BoundedValue, Comparable, Hashable, BitwiseCopyable
where Bound == Self {
  /// The value in base units: nanoseconds, bytes, bit/s, shares of 1, or the bare number.
  var baseValue: Double { get }

  /// The quantity nearest to `baseValue` base units; beyond the largest quantity the largest.
  ///
  /// - Precondition: `baseValue` is not NaN.
  init(nearest baseValue: Double)

  /// The quantity written as `text`, or the rule it breaks.
  static func parse(_ text: String) -> Result<Self, QuantityError>

  /// What it is, as a noun with an example: `a duration such as 250 ms`.
  static var noun: String { get }

  /// What is expected within `bounds` where `text` was written, as a noun.
  static func rule(_ bounds: Bounds<Self>, insteadOf text: String?) -> String

  /// The shape in a schema.
  static var form: ParameterSchema.Form { get }
}

/// The rule that a text breaks where a quantity should be.
public struct QuantityError: Error, Hashable, Sendable {
  /// What is expected, as a noun: `a duration with a unit (ns, us, ms, s, min, h or days)`.
  public var expected: String
  /// What was probably meant.
  public var suggestion: String?

  /// The rule `expected`.
  public init(expected: String, suggestion: String? = nil) {
    self.expected = expected
    self.suggestion = suggestion
  }
}

extension Quantity {
  /// The quantity written as `node` when it keeps within `bounds`, or nil after reporting.
  public static func read(
    _ node: ParameterNode, in bounds: Bounds<Self>, using reader: inout ParameterReader
  ) -> Self? {
    guard case .scalar(let text, let quoted) = node, !(quoted && isBareNumber) else {
      let rule = bounds == naturalBounds ? noun : rule(bounds, insteadOf: nil)
      reader.reportMismatch(node, expected: node.text == nil ? rule : "\(rule), without quotes")
      return nil
    }
    // A cell of a table may have spaces around its value.
    switch parse(text.trimmed) {
    case .success(let value):
      guard bounds.contains(value) else {
        reader.reportMismatch(node, expected: rule(bounds, insteadOf: text))
        return nil
      }
      return value
    case .failure(let error):
      reader.reportMismatch(node, expected: error.expected, suggestion: error.suggestion)
      return nil
    }
  }

  /// The noun with the bounds: `a duration from 1 ms to 10 s`.
  public static func rule(_ bounds: Bounds<Self>, insteadOf text: String?) -> String {
    bounds.rule.isEmpty ? noun : "\(plainNoun) \(bounds.rule)"
  }

  /// The noun without its example.
  static var plainNoun: String {
    noun.firstRange(of: " such as ").map { String(noun[..<$0.lowerBound]) } ?? noun
  }

  /// Whether the quantity is written as a number alone, so that a quoted one is text.
  static var isBareNumber: Bool {
    switch form {
    case .count, .number: true
    default: false
    }
  }

  /// The schema of the quantity.
  public static var schema: ParameterSchema {
    ParameterSchema(form, bounds: naturalSchemaBounds)
  }

  /// The natural bounds worth telling: that nothing is below 0 goes without saying.
  static var naturalSchemaBounds: SchemaBounds? {
    naturalBounds.upper == nil ? nil : SchemaBounds(naturalBounds)
  }
}

extension String {
  /// The text without spaces at its ends; itself when it has none, as nearly always.
  var trimmed: String {
    guard utf8.first == 0x20 || utf8.last == 0x20 else { return self }
    let inside = drop { $0 == " " }
    return String(
      inside.prefix(
        upTo: inside.lastIndex { $0 != " " }.map(inside.index(after:)) ?? inside.startIndex))
  }
}
