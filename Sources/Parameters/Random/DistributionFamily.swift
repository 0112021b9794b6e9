import RandomVariates

/// A family of distributions that can be written in a scenario, and the sets of arguments that each
/// fix one of its members.
struct DistributionFamily: Sendable {
  /// One set of arguments.
  struct Form: Sendable {
    /// The arguments, in the order they are given to `make`.
    let arguments: [DistributionArgument]
    /// The distribution for the arguments in base units; optional ones that were left out are nil.
    let make: @Sendable ([Double?]) throws(DistributionError) -> Distribution
  }

  /// What the values of a family are.
  enum Values: Hashable, Sendable {
    /// Any numbers.
    case continuous
    /// Whole numbers.
    case whole
  }

  /// The key in a scenario.
  let name: String
  /// What its values are.
  let values: Values
  /// What it is, as one sentence for the reference page.
  let meaning: String
  /// The sets of arguments; those of one set never lie in another.
  let forms: [Form]

  /// The family called `name`.
  static func named(_ name: String) -> DistributionFamily? { all.first { $0.name == name } }

  /// Whether values of the quantity can be drawn from the family.
  func suits<Value: Quantity>(_ type: Value.Type) -> Bool {
    switch Value.form {
    case .count: values == .whole
    case .number: true
    default: values == .continuous
    }
  }
}
