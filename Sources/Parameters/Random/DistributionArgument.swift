/// An argument of a distribution in a scenario.
struct DistributionArgument: Hashable, Sendable {
  /// What the argument is.
  enum Kind: Hashable, Sendable {
    /// A value of the quantity that is drawn, with its unit.
    case quantity
    /// A number without a unit: a shape, a coefficient of variation.
    case number
    /// A probability.
    case share
    /// A number for each unit of the quantity: a hazard.
    case inverse
  }

  /// The key.
  let key: String
  /// What it is.
  let kind: Kind
  /// What it means, as one sentence for the reference page.
  let meaning: String
  /// Whether it may be left out.
  let isOptional: Bool

  init(_ key: String, _ kind: Kind, optional: Bool = false, _ meaning: String) {
    self.key = key
    self.kind = kind
    self.meaning = meaning
    isOptional = optional
  }
}
