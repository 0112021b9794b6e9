extension DistributionFamily {
  /// The distributions of a quantity as parameters: the name of each with its arguments.
  static func descriptions<Value: Quantity>(for type: Value.Type) -> [ParameterDescription] {
    var result: [ParameterDescription] = []
    for family in all where family.suits(Value.self) {
      var seen: Set<String> = []
      var arguments: [ParameterDescription] = []
      for argument in family.forms.flatMap(\.arguments) where seen.insert(argument.key).inserted {
        arguments.append(
          ParameterDescription(
            key: argument.key, meaning: argument.meaning, defaultValue: nil,
            schema: argument.schema(for: Value.self)))
      }
      result.append(
        ParameterDescription(
          key: family.name, meaning: family.meaning, defaultValue: nil,
          schema: ParameterSchema(.group(arguments))))
    }
    return result + CompoundDistribution.descriptions(for: Value.self)
  }
}

extension DistributionArgument {
  /// What can be written for the argument.
  func schema<Value: Quantity>(for type: Value.Type) -> ParameterSchema {
    switch kind {
    case .quantity: ParameterSchema(Value.form)
    case .number: ParameterSchema(.number)
    case .share: ParameterSchema(.share, bounds: SchemaBounds(Share.naturalBounds))
    case .inverse:
      switch Value.form {
      case .count, .number, .share: ParameterSchema(.number)
      default:
        ParameterSchema(.syntax([.init("N /UNIT", "A number for each unit, such as 0.2 /s.")]))
      }
    }
  }
}
