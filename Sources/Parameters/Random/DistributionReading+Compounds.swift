import RandomVariates

extension DistributionReading {
  /// A distribution made of values or of other distributions.
  mutating func read(
    _ kind: CompoundDistribution, arguments node: ParameterNode,
    using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    switch kind {
    case .empirical: return readEmpirical(node, using: &reader)
    case .categorical: return readCategorical(node, using: &reader)
    case .mixture, .delayed:
      guard depth < Self.maximumDepth else {
        reader.report("nested more than \(Self.maximumDepth) distributions deep")
        return nil
      }
      depth += 1
      defer { depth -= 1 }
      return kind == .mixture
        ? readMixture(node, using: &reader) : readDelayed(node, using: &reader)
    }
  }

  private mutating func readMixture(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard case .list(let nodes) = node, !nodes.isEmpty else {
      reader.reportMismatch(
        node, expected: "a list of at least one part, each {weight: ..., of: ...}")
      return nil
    }
    var parts: [(weight: Double, distribution: Distribution)] = []
    var declared: [DistributionDeclaration<Value>.Part] = []
    for (index, node) in nodes.enumerated() {
      reader.within(.index(index)) { reader in
        guard
          let fields = Self.fields(of: node, required: ["weight", "of"], using: &reader),
          let weightNode = fields["weight"], let ofNode = fields["of"]
        else { return }
        let weight = reader.within(key: "weight") { Weight.read(weightNode, using: &$0) }
        let part = reader.within(key: "of") { read(ofNode, using: &$0) }
        guard let weight, let part else { return }
        parts.append((weight, part.distribution))
        declared.append(.init(weight: weight, declaration: part.declaration))
      }
    }
    guard parts.count == nodes.count else { return nil }
    do throws(DistributionError) {
      let distribution = try reader.tables.add(mixture: parts)
      return checked(distribution, .mixture(declared), using: &reader)
    } catch {
      reader.report(error)
      return nil
    }
  }

  private mutating func readDelayed(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard let fields = Self.fields(of: node, required: ["by", "of"], using: &reader),
      let byNode = fields["by"], let ofNode = fields["of"]
    else { return nil }
    let delay = reader.within(key: "by") { Value.read(byNode, using: &$0) }
    let inner = reader.within(key: "of") { read(ofNode, using: &$0) }
    guard let delay, let inner else { return nil }
    do throws(DistributionError) {
      let distribution = try reader.tables.add(inner.distribution, delayedBy: delay.baseValue)
      return checked(
        distribution, .delayed(by: delay, of: inner.declaration), using: &reader)
    } catch {
      reader.within(key: "by") { $0.reportMismatch(byNode, expected: error.expected) }
      return nil
    }
  }

  private func readCategorical(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard
      let fields = Self.fields(
        of: node, required: ["values"], optional: ["weights"], using: &reader),
      let valuesNode = fields["values"]
    else { return nil }
    let values = reader.within(key: "values") { reader in
      [Value].read(valuesNode, in: bounds, using: &reader)
    }
    var weights: [Double]?
    if let weightsNode = fields["weights"] {
      weights = reader.within(key: "weights") { reader in
        [Double].read(weightsNode, in: Weight.bounds, using: &reader)
      }
      guard weights != nil else { return nil }
    }
    guard let values else { return nil }
    if let weights, weights.count != values.count {
      reader.report(
        "\(weights.count) weights for \(values.count) values; expected one each", key: "weights")
      return nil
    }
    let entries = values.enumerated().map { index, value in
      (value: value.baseValue, weight: weights?[index] ?? 1)
    }
    do throws(DistributionError) {
      let distribution = try reader.tables.add(categorical: entries)
      return checked(distribution, .categorical(values, weights: weights), using: &reader)
    } catch {
      reader.report(error)
      return nil
    }
  }

  /// The values of the mapping `node` by key, or nil after reporting keys that are unknown or
  /// missing.
  static func fields(
    of node: ParameterNode, required: [String], optional: [String] = [],
    using reader: inout ParameterReader
  ) -> [String: ParameterNode]? {
    let keys = required + optional
    guard case .mapping(let entries) = node else {
      reader.reportMismatch(node, expected: "a mapping with \(WordList.conjunction(required))")
      return nil
    }
    var isUsable = true
    for entry in entries where !keys.contains(entry.key) {
      reader.report(
        "unknown key", key: entry.key, anchor: .key,
        suggestion: NearMiss.best(for: entry.key, among: keys))
      isUsable = false
    }
    for key in required where !entries.contains(where: { $0.key == key }) {
      reader.report("missing", key: key)
      isUsable = false
    }
    guard isUsable else { return nil }
    return Dictionary(entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The relative weight of a part or a value.
enum Weight {
  /// Nothing below 0.
  static let bounds = Bounds<Double>(0...)

  /// The weight written as `node`.
  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Double? {
    Double.read(node, in: bounds, using: &reader)
  }
}
