import Parameters

/// How the points of a design are chosen.
enum DesignType: String, CaseIterable, ScenarioWord {
  case fullFactorial = "full_factorial"
  case oneAtATime = "one_at_a_time"
  case list

  var meaning: String {
    switch self {
    case .fullFactorial: "Every combination of levels, the first factor varying slowest."
    case .oneAtATime:
      "The first level of every factor, then each factor's other levels in turn."
    case .list: "The points under `points`."
    }
  }

  /// Designs that the format names and that are not there.
  static let unsupported = ["random", "lhs", "sobol", "halton"]

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard let text = node.text else {
      reader.reportMismatch(node, expected: alternatives)
      return nil
    }
    if let type = Self(rawValue: text) { return type }
    if unsupported.contains(text) {
      reader.report("\(text) designs are not supported; expected \(alternatives)")
    } else {
      reader.reportMismatch(
        node, expected: alternatives,
        suggestion: NearMiss.best(for: text, among: allCases.map(\.rawValue)))
    }
    return nil
  }

  private static let alternatives = "full_factorial, one_at_a_time or list"
}

/// The mapping `design`.
struct DesignDeclaration: ParameterGroup {
  var type = DesignType.fullFactorial
  var points: WrittenValue<PointsRole>?
  var exclude: [NamedValues<WrittenValue<LevelNameRole>>] = []
  var include: [NamedValues<WrittenValue<LevelNameRole>>] = []

  static let parameters: [Parameter<Self>] = [
    Parameter("type", \.type, "How the points are chosen."),
    Parameter(
      "points", \.points,
      "The points of a list, each a mapping that names every factor that has a level there."),
    Parameter(
      "exclude", \.exclude,
      """
      Points to leave out: each entry names some factors and a level (or a list of levels) of \
      each; a point that matches all of one entry goes.
      """),
    Parameter(
      "include", \.include,
      """
      Points to add after the others, each a mapping that names every factor that has a level \
      there; the levels may be new ones.
      """),
  ]
}
