import Parameters
import SimulationEngine

/// What the levels of a factor are, from the parameter that it varies.
package enum LevelKind: Hashable, Sendable {
  case duration
  case size
  case rate
  case share
  case percentagePoints
  case count
  case number
  /// Words, texts, lists, distributions and forms of a model's own, some of which are bare numbers.
  case other

  /// The kind of levels that a parameter with `schema` takes.
  init(_ schema: ParameterSchema?) {
    switch schema?.form {
    case .duration: self = .duration
    case .size: self = .size
    case .rate: self = .rate
    case .share: self = .share
    case .percentagePoints: self = .percentagePoints
    case .count: self = .count
    case .number: self = .number
    case .random(let constant, _): self = LevelKind(constant)
    default: self = .other
    }
  }

  /// Whether levels are whole numbers of a base unit, so that results in between are rounded.
  var isWhole: Bool {
    switch self {
    case .duration, .size, .rate, .count: true
    case .share, .percentagePoints, .number, .other: false
    }
  }

  /// The ending and the unit of the column of a factor; nil for bare numbers.
  var column: (suffix: String, unit: String?)? {
    switch self {
    case .duration: ("_ms", "ms")
    case .size: ("_bytes", "bytes")
    case .rate: ("_mbit", "mbit")
    case .share, .percentagePoints: ("_share", nil)
    case .count, .number, .other: nil
    }
  }

  /// The value written as `text` in the unit of the column; nil when it is not one of this kind.
  func number(_ text: String) -> Double? {
    switch self {
    case .duration: try? SimulationDuration.parse(text).get().milliseconds
    case .size: try? ByteCount.parse(text).get().baseValue
    case .rate: (try? DataRate.parse(text).get()).map { $0.baseValue / 1e6 }
    case .share: try? Share.parse(text).get().baseValue
    case .percentagePoints: try? PercentagePoints.parse(text).get().baseValue
    case .count: (try? Int.parse(text).get()).map(Double.init)
    case .number, .other: try? Double.parse(text).get()
    }
  }

  /// The text that all spellings of the value written as `text` have in common.
  func canonicalText(_ text: String) -> String? {
    switch self {
    case .duration: try? SimulationDuration.parse(text).get().canonical.canonicalText
    case .size: try? ByteCount.parse(text).get().canonical.canonicalText
    case .rate: try? DataRate.parse(text).get().canonical.canonicalText
    case .share: try? Share.parse(text).get().canonical.canonicalText
    case .percentagePoints: try? PercentagePoints.parse(text).get().canonical.canonicalText
    case .count: try? Int.parse(text).get().canonical.canonicalText
    case .number: try? Double.parse(text).get().canonical.canonicalText
    case .other: nil
    }
  }

  /// What is expected where `text` stands; nil when it is a value of this kind.
  func mismatch(_ text: String) -> QuantityError? {
    func failure<Value>(_ result: Result<Value, QuantityError>) -> QuantityError? {
      guard case .failure(let error) = result else { return nil }
      return error
    }
    switch self {
    case .duration: return failure(SimulationDuration.parse(text))
    case .size: return failure(ByteCount.parse(text))
    case .rate: return failure(DataRate.parse(text))
    case .share: return failure(Share.parse(text))
    case .percentagePoints: return failure(PercentagePoints.parse(text))
    case .count: return failure(Int.parse(text))
    case .number, .other: return failure(Double.parse(text))
    }
  }

  /// The units it can be written in, the number of base units in each; none for bare numbers.
  var units: [QuantityUnit] {
    switch self {
    case .duration: SimulationDuration.units
    case .size: ByteCount.units
    case .rate: DataRate.units
    case .share, .percentagePoints, .count, .number, .other: []
    }
  }

  /// `count` base units as text.
  func canonicalText(baseCount count: Int64) -> String {
    switch self {
    case .duration: SimulationDuration(baseCount: count).canonical.canonicalText
    case .size: ByteCount(baseCount: count).canonical.canonicalText
    case .rate: DataRate(baseCount: count).canonical.canonicalText
    case .share, .percentagePoints, .count, .number, .other: "\(count)"
    }
  }
}
