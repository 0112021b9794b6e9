import Parameters

/// How often a display shows a new frame.
public struct RefreshRate: Hashable, Sendable, BitwiseCopyable {
  /// Refreshes a second, from 1 to 1,000.
  public let hertz: Int64

  /// `hertz` refreshes a second.
  ///
  /// - Precondition: `hertz` is from 1 to 1,000.
  public init(hertz: Int64) {
    precondition(Self.range.contains(hertz), "\(hertz) Hz")
    self.hertz = hertz
  }

  /// What a display has that nobody described.
  public static let standard = RefreshRate(hertz: 60)

  private static let range: ClosedRange<Int64> = 1...1_000
}

extension RefreshRate: ScenarioValue {
  private static let rule = "a refresh rate from 1 Hz to 1000 Hz in whole Hz"

  /// A whole number of Hz: `60 Hz`.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    var suggestion: String?
    if let text = node.text {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let unit = text.dropFirst(digits.count).drop { $0 == " " }
      if let hertz = Int64(digits), range.contains(hertz) {
        if unit == "Hz" { return Self(hertz: hertz) }
        if unit.isEmpty || ["hz", "fps"].contains(unit.lowercased()) {
          suggestion = "\(hertz) Hz"
        }
      }
    }
    reader.reportMismatch(node, expected: rule, suggestion: suggestion)
    return nil
  }

  /// A whole number of Hz.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([.init("60 Hz", "So many refreshes a second, a whole number from 1 to 1,000.")]))
  }

  /// The number with its unit.
  public var canonical: ParameterNode { .plain("\(hertz) Hz") }
}
