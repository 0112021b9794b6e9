import RandomVariates
import SimulationEngine

/// A duration that is constant or drawn.
public typealias RandomDuration = RandomQuantity<SimulationDuration>
/// A size that is constant or drawn.
public typealias RandomSize = RandomQuantity<ByteCount>
/// A rate that is constant or drawn.
public typealias RandomRate = RandomQuantity<DataRate>
/// A whole number that is constant or drawn.
public typealias RandomCount = RandomQuantity<Int>
/// A share that is constant or drawn.
public typealias RandomShare = RandomQuantity<Share>
/// A factor that is constant or drawn.
public typealias RandomFactor = RandomQuantity<Double>

/// A quantity that is the same every time or drawn from a distribution.
///
/// ```yaml
/// cpu: 12 ms
/// cpu: {lognormal: {median: 12 ms, p95: 40 ms}}
/// ```
///
/// What models keep on their event path is the ``sampler``, which is trivially copied.
public struct RandomQuantity<Value: Quantity>: Hashable, Sendable {
  /// Draws the values.
  public let sampler: QuantitySampler<Value>
  /// What was written.
  let declaration: DistributionDeclaration<Value>

  init(_ sampler: QuantitySampler<Value>, _ declaration: DistributionDeclaration<Value>) {
    self.sampler = sampler
    self.declaration = declaration
  }

  /// Always `value`.
  ///
  /// - Precondition: `value` is 0 or above.
  public static func constant(_ value: Value) -> Self {
    Self(.constant(value), .constant(value))
  }

  /// The quantity written as `node`, for defaults in code.
  ///
  /// ```swift
  /// var cpu = RandomDuration(declared: ["lognormal": ["median": "12 ms", "p95": "40 ms"]])
  /// ```
  ///
  /// - Precondition: `node` can be read without a problem and needs no tables: no `empirical`,
  ///   `categorical`, `mixture` or `delayed`.
  public init(declared node: ParameterNode) {
    var reader = ParameterReader()
    let value = Self.read(node, in: Self.naturalBounds, using: &reader)
    guard let value, reader.problems.isEmpty, reader.tables == DistributionTables() else {
      preconditionFailure(
        "\(node.canonicalText) cannot be a default: \(reader.problems.map(\.message))")
    }
    self = value
  }

  /// The distribution of the values in base units.
  public var distribution: Distribution { sampler.distribution }

  /// The value when it is the same every time.
  public var constant: Value? { sampler.constant }

  /// Draws a value: one uniform number, also for a constant.
  public func sample(
    _ stream: inout RandomStream, in tables: borrowing DistributionTables
  ) -> Value {
    sampler.sample(&stream, in: tables)
  }
}

extension RandomQuantity: BoundedValue {
  /// The constant, or the distribution by its name with each argument in canonical form.
  public var canonical: ParameterNode { declaration.canonical }

  /// The bounds of each value drawn.
  public typealias Bound = Value

  /// Those of the value, and nothing below 0.
  public static var naturalBounds: Bounds<Value> { nonnegative(Value.naturalBounds) }

  /// `bounds` without what lies below 0, which no distribution draws.
  private static func nonnegative(_ bounds: Bounds<Value>) -> Bounds<Value> {
    if let lower = bounds.lower, lower.baseValue >= 0 { return bounds }
    var result = bounds
    result.lower = Value(nearest: 0)
    result.excludesLower = false
    return result
  }

  /// A constant or a distribution.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .random(ParameterSchema(Value.form), DistributionFamily.descriptions(for: Value.self)),
      bounds: Value.naturalSchemaBounds)
  }

  /// The quantity written as `node` when every value that it can draw keeps within `bounds`.
  public static func read(
    _ node: ParameterNode, in bounds: Bounds<Value>, using reader: inout ParameterReader
  ) -> Self? {
    let bounds = nonnegative(bounds)
    guard case .mapping = node else {
      if case .list = node {
        reader.reportMismatch(
          node, expected: "\(Value.noun), or a distribution")
        return nil
      }
      return Value.read(node, in: bounds, using: &reader).map { .constant($0) }
    }
    var reading = DistributionReading<Value>(bounds: bounds)
    return reading.read(node, using: &reader)
  }
}
