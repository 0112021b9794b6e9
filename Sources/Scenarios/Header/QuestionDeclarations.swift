import LaunchModels
import Parameters

/// One entry of `comparisons`.
struct ComparisonDeclaration: ParameterGroup {
  var baseline = WrittenName<PolicySubject>()
  var against: [WrittenName<PolicySubject>]?
  var by: [WrittenName<FactorSubject>] = []
  var margin = MarginDeclaration()

  static let parameters: [Parameter<Self>] = [
    Parameter("baseline", \.baseline, required: true, "The policy that others are compared with."),
    Parameter("against", \.against, "The policies that are compared; all others unless given."),
    Parameter("by", \.by, "Factors that make blocks; every point on its own unless given."),
    Parameter(
      "margin", \.margin,
      "By response the harm that does not matter, such as 10 ms, or 0.1 pp for a share."),
  ]
}

/// By response the harm that does not matter; names of responses contain dots.
struct MarginDeclaration: ScenarioValue {
  var entries: [(response: String, value: ParameterNode)] = []

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .mapping(let entries) = node else {
      reader.reportMismatch(node, expected: "a mapping from responses to margins")
      return nil
    }
    return Self(entries: entries.map { ($0.key, $0.value) })
  }

  static var schema: ParameterSchema { NamedValues<WrittenValue<DifferenceRole>>.schema }

  var canonical: ParameterNode {
    .mapping(entries.map { ParameterNode.Entry($0.response, $0.value) })
  }
}

/// One entry of `gates`.
struct GateDeclaration: ParameterGroup {
  var response = WrittenName<ResponseSubject>()
  var policy: WrittenName<PolicySubject>?
  var against: WrittenName<PolicySubject>?
  var max: WrittenValue<ResponseRole>?
  var min: WrittenValue<ResponseRole>?
  var maxIncrease: WrittenValue<DifferenceRole>?
  var maxDecrease: WrittenValue<DifferenceRole>?

  static let parameters: [Parameter<Self>] = [
    Parameter("response", \.response, required: true, "The response that is bounded."),
    Parameter("policy", \.policy, "The policy; needed when there is more than one."),
    Parameter("against", \.against, "The policy that a change is measured against."),
    Parameter("max", \.max, "The upper limit of the interval is at most this."),
    Parameter("min", \.min, "The lower limit of the interval is at least this."),
    Parameter(
      "max_increase", \.maxIncrease, "The upper limit of policy less `against` is at most this."),
    Parameter(
      "max_decrease", \.maxDecrease,
      "The lower limit of policy less `against` is at least minus this."),
  ]

  /// The bounds given, by key.
  var bounds: [(key: String, node: ParameterNode)] {
    [
      ("max", max?.node), ("min", min?.node), ("max_increase", maxIncrease?.node),
      ("max_decrease", maxDecrease?.node),
    ].compactMap { key, node in node.map { (key, $0) } }
  }
}

/// One entry of `targets`.
struct TargetDeclaration: ParameterGroup {
  var response = WrittenName<ResponseSubject>()
  var policy: WrittenName<PolicySubject>?
  var against: WrittenName<PolicySubject>?
  var observed = WrittenValue<ResponseRole>()
  var role = Target.Role.calibrated
  var source: String?

  static let parameters: [Parameter<Self>] = [
    Parameter("response", \.response, required: true, "The response that was observed."),
    Parameter("policy", \.policy, "The policy; needed when there is more than one."),
    Parameter("against", \.against, "The policy that a direction is measured against."),
    Parameter(
      "observed", \.observed, required: true,
      "The figure, or at least or at most a figure; less or more when only a direction is published."
    ),
    Parameter("role", \.role, required: true, "The part that the figure plays."),
    Parameter("source", \.source, "Where the figure is from."),
  ]
}

extension Target.Role: ScenarioWord {
  /// What the role means.
  public var meaning: String {
    switch self {
    case .input: "Put into the scenario as it is."
    case .calibrated: "A parameter was chosen so that it comes out."
    case .predicted: "Comes out without having been used."
    case .exact: "Follows from a definition."
    case .direction: "Only the sign of an effect is published."
    }
  }
}

/// One entry of `derived`.
struct DerivedDeclaration: ParameterGroup {
  /// One summand.
  struct Term: ParameterGroup {
    var of = WrittenName<ResponseSubject>()
    var times = 1.0

    static let parameters: [Parameter<Self>] = [
      Parameter("of", \.of, required: true, "A response, or another derived one."),
      Parameter("times", \.times, "What it is multiplied by."),
    ]
  }

  /// Which way is better.
  enum Goal: String, ScenarioWord {
    case less, more, none

    /// The same as the models say it.
    var goal: Response.Goal? {
      switch self {
      case .less: .less
      case .more: .more
      case .none: nil
      }
    }

    /// What the word means.
    var meaning: String {
      switch self {
      case .less: "A smaller value is better."
      case .more: "A larger value is better."
      case .none: "Neither: comparisons give no verdict."
      }
    }
  }

  var sum: [Term] = []
  var goal = Goal.none

  static let parameters: [Parameter<Self>] = [
    Parameter("sum", \.sum, required: true, "The summands."),
    Parameter("goal", \.goal, "Which way is better; comparisons give a verdict on it."),
  ]

  func check(using reader: inout ParameterReader) {
    if sum.isEmpty { reader.report("expected at least one summand", key: "sum") }
  }
}
