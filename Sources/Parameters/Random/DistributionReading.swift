import RandomVariates

/// Reads a distribution of one quantity, keeping within bounds.
struct DistributionReading<Value: Quantity> {
  /// What every value drawn must keep within.
  let bounds: Bounds<Value>
  /// How many mixtures and delays enclose what is being read.
  var depth = 0

  /// The deepest nesting of mixtures and delays.
  static var maximumDepth: Int { 8 }

  init(bounds: Bounds<Value>) {
    self.bounds = bounds
  }

  /// The quantity written as `node`: a constant or a mapping from a name to arguments.
  mutating func read(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard case .mapping(let entries) = node else {
      return Value.read(node, in: bounds, using: &reader).map { .constant($0) }
    }
    guard let entry = entries.first, entries.count == 1 else {
      reader.reportMismatch(
        node, expected: "one distribution by its name, such as {\(Self.example)}")
      return nil
    }
    if let family = DistributionFamily.named(entry.key), family.suits(Value.self) {
      return reader.within(key: entry.key) { reader in
        read(family, arguments: entry.value, using: &reader)
      }
    }
    if let kind = CompoundDistribution(rawValue: entry.key) {
      return reader.within(key: entry.key) { reader in
        read(kind, arguments: entry.value, using: &reader)
      }
    }
    let names = Self.names
    let known = DistributionFamily.named(entry.key) != nil
    reader.report(
      known
        ? "not a distribution of \(Value.plural); those are \(WordList.alternatives(names))"
        : "unknown distribution; known are \(WordList.alternatives(names))",
      key: entry.key, anchor: .key,
      suggestion: known ? nil : NearMiss.best(for: entry.key, among: names))
    return nil
  }

  /// The names of the distributions that suit the quantity.
  private static var names: [String] {
    DistributionFamily.all.filter { $0.suits(Value.self) }.map(\.name)
      + CompoundDistribution.allCases.map(\.rawValue)
  }

  private static var example: String {
    switch Value.form {
    case .count: "poisson: {mean: 3}"
    case .share: "uniform: {min: 2 %, max: 8 %}"
    case .number: "lognormal: {median: 1, sigma: 0.2}"
    case .size: "lognormal: {median: 30 KB, p95: 90 KB}"
    case .rate: "lognormal: {median: 4 Mbit/s, p95: 12 Mbit/s}"
    default: "lognormal: {median: 12 ms, p95: 40 ms}"
    }
  }
}

extension Quantity {
  /// What several of them are called.
  static var plural: String {
    switch form {
    case .duration: "durations"
    case .size: "sizes"
    case .rate: "rates"
    case .share: "shares"
    case .count: "whole numbers"
    default: "numbers"
    }
  }
}
