/// The distributions made of values or of other distributions, which stand in tables.
enum CompoundDistribution: String, CaseIterable {
  /// Measured values from a column of a file.
  case empirical
  /// Listed values with weights.
  case categorical
  /// Distributions with weights.
  case mixture
  /// A distribution moved by a constant.
  case delayed

  /// What it is, as one sentence for the reference page.
  var meaning: String {
    switch self {
    case .empirical: "Measured values, each with the same chance."
    case .categorical: "Listed values with weights."
    case .mixture: "One of several distributions, by weight."
    case .delayed: "Another distribution, moved by a constant."
    }
  }

  /// The compound distributions of a quantity as parameters.
  static func descriptions<Value: Quantity>(for type: Value.Type) -> [ParameterDescription] {
    let value = ParameterSchema(Value.form)
    let distribution = ParameterSchema(
      .syntax([.init("DISTRIBUTION", "A value or a distribution.")]))
    return allCases.map { kind in
      let arguments: [ParameterDescription] =
        switch kind {
        case .empirical:
          [
            argument("file", "A comma-separated file with one header line.", .init(.text)),
            argument("column", "The column that holds the values.", .init(.text)),
            argument(
              "unit", "The unit of values without one; the column's name may end in it instead.",
              .init(.text)),
          ]
        case .categorical:
          [
            argument("values", "The values.", .init(.list(value))),
            argument(
              "weights", "Relative weights; equal when left out.", .init(.list(.init(.number)))),
          ]
        case .mixture:
          [
            argument("weight", "The relative weight of a part.", .init(.number)),
            argument("of", "What the part is drawn from.", distribution),
          ]
        case .delayed:
          [
            argument("by", "What is added to each value.", value),
            argument("of", "What is moved.", distribution),
          ]
        }
      let group = ParameterSchema(.group(arguments))
      return ParameterDescription(
        key: kind.rawValue, meaning: kind.meaning, defaultValue: nil,
        schema: kind == .mixture ? ParameterSchema(.list(group)) : group)
    }
  }

  private static func argument(
    _ key: String, _ meaning: String, _ schema: ParameterSchema
  ) -> ParameterDescription {
    ParameterDescription(key: key, meaning: meaning, defaultValue: nil, schema: schema)
  }
}
