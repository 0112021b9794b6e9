import RandomVariates

extension DistributionReading {
  /// A member of `family` fixed by the mapping `node`.
  func read(
    _ family: DistributionFamily, arguments node: ParameterNode,
    using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard case .mapping(let entries) = node else {
      reader.reportMismatch(node, expected: "a mapping with \(Self.choices(family))")
      return nil
    }
    guard let form = form(of: family, for: entries, using: &reader) else { return nil }
    var values: [Double?] = []
    values.reserveCapacity(form.arguments.count)
    var declared: [DistributionDeclaration<Value>.Argument] = []
    declared.reserveCapacity(entries.count)
    var isComplete = true
    for argument in form.arguments {
      guard let entry = entries.first(where: { $0.key == argument.key }) else {
        values.append(limit(for: argument))
        continue
      }
      let value = reader.within(key: argument.key) { reader in
        self.read(argument, entry.value, using: &reader)
      }
      if let value {
        values.append(value.baseValue)
        declared.append(.init(key: argument.key, value: value))
      } else {
        isComplete = false
      }
    }
    guard isComplete else { return nil }
    do throws(DistributionError) {
      let distribution = try form.make(values)
      return checked(distribution, .family(name: family.name, declared), using: &reader)
    } catch {
      report(error, arguments: form.arguments, entries: entries, using: &reader)
      return nil
    }
  }

  /// The form whose arguments are the keys of `entries`, or nil after reporting.
  private func form(
    of family: DistributionFamily, for entries: [ParameterNode.Entry],
    using reader: inout ParameterReader
  ) -> DistributionFamily.Form? {
    let form = family.forms.first { form in
      form.arguments.allSatisfy { argument in
        argument.isOptional || entries.contains { $0.key == argument.key }
      }
        && entries.allSatisfy { entry in
          form.arguments.contains { $0.key == entry.key }
        }
    }
    if let form { return form }
    let known = family.forms.flatMap(\.arguments).map(\.key)
    let unknown = entries.filter { !known.contains($0.key) }
    for entry in unknown {
      reader.report(
        "unknown key; expected \(Self.choices(family))", key: entry.key, anchor: .key,
        suggestion: NearMiss.best(for: entry.key, among: known))
    }
    if unknown.isEmpty {
      let got = entries.isEmpty ? "nothing" : entries.map(\.key).joined(separator: ", ")
      reader.report(
        Problem(at: reader.path, .mismatch(got: got, expected: Self.choices(family))))
    }
    return nil
  }

  /// The sets of arguments for people: `median and p95, median and sigma or mean and cv`.
  private static func choices(_ family: DistributionFamily) -> String {
    WordList.alternatives(
      family.forms.map { form in
        let required = form.arguments.filter { !$0.isOptional }.map(\.key)
        let optional = form.arguments.filter(\.isOptional).map(\.key)
        let text = WordList.conjunction(required)
        return optional.isEmpty ? text : "\(text) (optional: \(optional.joined(separator: ", ")))"
      })
  }

  /// What an argument that was left out stands for: a limit is that of the bounds.
  private func limit(for argument: DistributionArgument) -> Double? {
    switch argument.key {
    case "min": bounds.lower.map { max($0.baseValue, 0) }
    case "max": bounds.upper?.baseValue
    default: nil
    }
  }

  private func read(
    _ argument: DistributionArgument, _ node: ParameterNode, using reader: inout ParameterReader
  ) -> DistributionDeclaration<Value>.ArgumentValue? {
    switch argument.kind {
    case .quantity:
      // Bounds hold for what is drawn, not for every argument: a scale may be beyond them.
      return Value.read(node, in: .none, using: &reader).map { .quantity($0) }
    case .number:
      return Double.read(node, using: &reader).map { .number($0) }
    case .share:
      return Share.read(node, using: &reader).map { .number($0.value) }
    case .inverse:
      let inverse = InverseQuantity(units: Value.unitsForInverse)
      guard let text = node.text else {
        reader.reportMismatch(node, expected: inverse.noun)
        return nil
      }
      switch inverse.parse(text) {
      case .success(let result): return .inverse(result.value, text: result.canonical)
      case .failure(let error):
        reader.reportMismatch(node, expected: error.expected)
        return nil
      }
    }
  }

  /// Reports the rule of the family that an argument breaks.
  private func report(
    _ error: DistributionError, arguments: [DistributionArgument], entries: [ParameterNode.Entry],
    using reader: inout ParameterReader
  ) {
    let key = DistributionArgument.key(for: error.parameter)
    guard let entry = entries.first(where: { $0.key == key }) else {
      reader.report(error)
      return
    }
    // The library knows numbers only; here they have a meaning.
    let isQuantity = arguments.contains { $0.key == key && $0.kind == .quantity }
    let rule = error.expected.replacing(
      "a finite number", with: isQuantity ? Value.plainNoun : "a number")
    reader.within(key: key) { $0.reportMismatch(entry.value, expected: rule) }
  }

  /// The quantity when everything that `distribution` can draw keeps within the bounds.
  func checked(
    _ distribution: Distribution, _ declaration: DistributionDeclaration<Value>,
    using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    let support = distribution.support(in: reader.tables)
    let isBelow = bounds.lower.map { support.lowerBound < $0.baseValue } ?? false
    let isAbove = bounds.upper.map { support.upperBound > $0.baseValue } ?? false
    guard !isBelow, !isAbove else {
      let rule = "a distribution of values \(bounds.rule)"
      let reach =
        isAbove && support.upperBound == .infinity
        ? "values without an upper limit"
        : "values from \(text(support.lowerBound)) to \(text(support.upperBound))"
      reader.report(Problem(at: reader.path, .mismatch(got: reach, expected: rule)))
      return nil
    }
    return RandomQuantity(QuantitySampler(distribution), declaration)
  }

  private func text(_ baseValue: Double) -> String {
    Value(nearest: baseValue).canonical.canonicalText
  }
}

extension DistributionArgument {
  /// The key in a scenario of what the library of distributions calls `parameter`.
  static func key(for parameter: String) -> String {
    switch parameter {
    case "minimum": "min"
    case "maximum": "max"
    case "standardDeviation": "sd"
    default: parameter
    }
  }
}

extension Quantity {
  /// The units of hazards of the quantity; none for bare numbers and shares.
  static var unitsForInverse: [QuantityUnit] {
    (Self.self as? any UnitQuantity.Type)?.units ?? []
  }
}
