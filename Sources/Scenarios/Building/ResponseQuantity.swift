import LaunchModels
import Parameters
import SimulationEngine

/// How a bound on a response is written.
enum ResponseQuantity {
  case duration
  case size
  case rate
  case share
  case number

  /// The scale of `response`.
  init(_ response: ScenarioBuilder.NamedResponse) {
    guard case .selection(let selection) = response else {
      self = .number
      return
    }
    let name = selection.response.name
    if name.hasSuffix("_ms") {
      self = .duration
    } else if name.hasSuffix("_bytes") {
      self = .size
    } else if name.hasSuffix("_mbit") {
      self = .rate
    } else if selection.response.kind == .share || name.hasSuffix("_rate")
      || name.hasSuffix("_share")
    {
      self = .share
    } else {
      self = .number
    }
  }

  /// The value written as `node` in the unit of the response, or what is expected.
  func value(_ node: ParameterNode) -> Result<Double, QuantityError> {
    switch self {
    case .duration: read(node, SimulationDuration.self).map(\.milliseconds)
    case .size: read(node, ByteCount.self).map(\.baseValue)
    case .rate: read(node, DataRate.self).map { $0.baseValue / 1e6 }
    case .share: read(node, Share.self).map(\.value)
    case .number: read(node, Double.self)
    }
  }

  /// A difference written as `node`, at least 0: as a value, but of shares in percentage points.
  func difference(_ node: ParameterNode) -> Result<Double, QuantityError> {
    let result = self == .share ? read(node, PercentagePoints.self).map(\.share) : value(node)
    guard case .success(let number) = result, number < 0 else { return result }
    return .failure(QuantityError(expected: "a number of at least 0"))
  }

  /// The quantity written as `node`, within its natural bounds.
  private func read<Value: Quantity>(
    _ node: ParameterNode, _ type: Value.Type
  ) -> Result<Value, QuantityError> {
    guard case .scalar(let text, quoted: false) = node else {
      return .failure(QuantityError(expected: Value.noun))
    }
    return Value.parse(text).flatMap { value in
      Value.naturalBounds.contains(value)
        ? .success(value)
        : .failure(QuantityError(expected: Value.rule(Value.naturalBounds, insteadOf: text)))
    }
  }
}
