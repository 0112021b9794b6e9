/// How a random quantity was declared: what its canonical form is written from.
enum DistributionDeclaration<Value: Quantity>: Hashable, Sendable {
  /// An argument of a member of a family.
  struct Argument: Hashable, Sendable {
    /// The key.
    var key: String
    /// What it is.
    var value: ArgumentValue
  }

  /// What an argument is.
  enum ArgumentValue: Hashable, Sendable {
    /// A value of the quantity.
    case quantity(Value)
    /// A number or a share.
    case number(Double)
    /// A hazard as it is written, and for each base unit.
    case inverse(Double, text: String)

    /// The argument in base units.
    var baseValue: Double {
      switch self {
      case .quantity(let value): value.baseValue
      case .number(let value), .inverse(let value, _): value
      }
    }

    /// The argument as it is written canonically.
    var canonical: ParameterNode {
      switch self {
      case .quantity(let value): value.canonical
      case .number(let value): value.canonical
      case .inverse(_, let text): .plain(text)
      }
    }
  }

  /// A part of a mixture.
  struct Part: Hashable, Sendable {
    /// The relative weight.
    var weight: Double
    /// What the part is drawn from.
    var declaration: DistributionDeclaration
  }

  /// The same every time.
  case constant(Value)
  /// A member of the family called `name`.
  case family(name: String, [Argument])
  /// A column of a file.
  case empirical(file: String, column: String, unit: String?)
  /// Listed values, with weights unless they are equal.
  case categorical([Value], weights: [Double]?)
  /// Distributions with weights.
  case mixture([Part])
  /// A distribution moved by a constant.
  indirect case delayed(by: Value, of: DistributionDeclaration)

  /// The declaration as it is written canonically, arguments in the order of the reference page.
  var canonical: ParameterNode {
    switch self {
    case .constant(let value): return value.canonical
    case .family(let name, let arguments):
      let entries = arguments.map { ParameterNode.Entry($0.key, $0.value.canonical) }
      return .mapping([.init(name, .mapping(entries))])
    case .empirical(let file, let column, let unit):
      var entries: [ParameterNode.Entry] = [
        .init("file", file.canonical), .init("column", column.canonical),
      ]
      if let unit { entries.append(.init("unit", .plain(unit))) }
      return ["empirical": .mapping(entries)]
    case .categorical(let values, let weights):
      var entries: [ParameterNode.Entry] = [.init("values", values.canonical)]
      if let weights { entries.append(.init("weights", weights.canonical)) }
      return ["categorical": .mapping(entries)]
    case .mixture(let parts):
      return [
        "mixture": .list(
          parts.map { ["weight": $0.weight.canonical, "of": $0.declaration.canonical] })
      ]
    case .delayed(let delay, let declaration):
      return ["delayed": ["by": delay.canonical, "of": declaration.canonical]]
    }
  }
}
