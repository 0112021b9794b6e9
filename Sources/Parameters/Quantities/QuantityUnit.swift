/// A unit that a quantity can be written with.
public struct QuantityUnit: Hashable, Sendable {
  /// How it is written: `ms`.
  public let symbol: String
  /// Other ways of writing the same, which are understood but never written.
  public let synonyms: [String]
  /// What others call it, in small letters; not understood, but known well enough to say how it is
  /// written here.
  let misspellings: [String]
  /// How many base units it is.
  public let factor: Int64

  init(
    _ symbol: String, _ factor: Int64, synonyms: [String] = [], misspellings: [String] = []
  ) {
    self.symbol = symbol
    self.synonyms = synonyms
    self.misspellings = misspellings
    self.factor = factor
  }

  /// Whether `text` names the unit.
  func isNamed(_ text: Substring) -> Bool {
    symbol == text || synonyms.contains { $0 == text }
  }
}
