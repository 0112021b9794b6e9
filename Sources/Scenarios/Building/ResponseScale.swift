import LaunchModels
import Parameters
import SimulationEngine

/// How a bound on a response is written.
enum ResponseScale {
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
    read(node, Double.noun) {
      switch self {
      case .duration: SimulationDuration.parse($0).map(\.milliseconds)
      case .size: ByteCount.parse($0).map(\.baseValue)
      case .rate: DataRate.parse($0).map { $0.baseValue / 1e6 }
      case .share: Share.parse($0).map(\.value)
      case .number: Double.parse($0)
      }
    }
  }

  /// A difference written as `node`, at least 0: as a value, but of shares in percentage points.
  func difference(_ node: ParameterNode) -> Result<Double, QuantityError> {
    let result =
      self == .share
      ? read(node, PercentagePoints.noun) {
        PercentagePoints.parse($0).map(\.share)
      } : value(node)
    guard case .success(let number) = result, number < 0 else { return result }
    return .failure(QuantityError(expected: "0 or more"))
  }

  private func read(
    _ node: ParameterNode, _ noun: String, _ parse: (String) -> Result<Double, QuantityError>
  ) -> Result<Double, QuantityError> {
    guard case .scalar(let text, quoted: false) = node else {
      return .failure(QuantityError(expected: noun))
    }
    return parse(text)
  }
}
