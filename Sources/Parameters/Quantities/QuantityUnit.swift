/// A unit that a quantity can be written with.
public struct QuantityUnit: Hashable, Sendable {
  /// How it is written: `ms`.
  public let symbol: String
  /// Other ways of writing the same, which are understood but never written.
  public let synonyms: [String]
  /// How many base units it is.
  public let factor: Int64

  init(_ symbol: String, _ factor: Int64, synonyms: [String] = []) {
    self.symbol = symbol
    self.synonyms = synonyms
    self.factor = factor
  }

  /// Whether `text` names the unit.
  func isNamed(_ text: Substring) -> Bool {
    symbol == text || synonyms.contains { $0 == text }
  }
}
