import Parameters
import ScenarioSyntax

/// A factor while a scenario is being built: what ``Factor`` shows, and what its levels override.
struct FactorPlan: Sendable {
  /// A level with its value.
  struct Level: Sendable {
    /// The name for people.
    var label: String
    /// The value that takes the place of what stands at the paths.
    var value: LocatedNode
    /// Equal for equal values however they are written.
    var identity: ParameterNode
    /// The value in the unit of the column.
    var number: Double?
    /// Whether only a listed or included point names it.
    var isExtra = false
  }

  /// How many levels a factor may have.
  static let maximumLevels = 1_000_000

  /// The name.
  let name: String
  /// What its levels are.
  let kind: LevelKind
  /// The parameters that it overrides.
  let targets: [OverrideTarget]
  /// The levels in order.
  private(set) var levels: [Level] = []
  /// The place of the factor in whose step it goes.
  var leader: Int?
  /// All must hold, or the factor has no level.
  var conditions: [DesignSpace.Condition] = []

  private var placesByLabel: [String: Int] = [:]
  private var placesByIdentity: [ParameterNode: Int] = [:]

  /// The factor `name` without levels.
  init(name: String, kind: LevelKind, targets: [OverrideTarget]) {
    self.name = name
    self.kind = kind
    self.targets = targets
  }

  /// Adds `level`, or gives the place of one that has its label or its value.
  mutating func append(_ level: Level) -> Int? {
    if let place = placesByLabel[level.label] ?? placesByIdentity[level.identity] { return place }
    placesByLabel[level.label] = levels.count
    placesByIdentity[level.identity] = levels.count
    levels.append(level)
    return nil
  }

  /// The place of the level that `node` names: by label, or else by value.
  func place(of node: LocatedNode) -> Int? {
    if let text = node.text, let place = placesByLabel[text] { return place }
    return placesByIdentity[identity(of: node)]
  }

  /// The level written as `node`, a value or `{label: short, value: ...}`.
  func level(_ node: LocatedNode, isExtra: Bool = false) -> Level {
    var value = node
    var label: String?
    if case .mapping(let entries) = node.value, entries.count == 2,
      let name = node["label"]?.text, let labelled = node["value"]
    {
      label = name
      value = labelled
    }
    let text = value.plainText
    return Level(
      label: label ?? value.text ?? value.parameterNode.canonicalText, value: value,
      identity: identity(of: value), number: text.flatMap(kind.number), isExtra: isExtra)
  }

  /// What all spellings of the value of `node` have in common.
  private func identity(of node: LocatedNode) -> ParameterNode {
    if let text = node.plainText, let canonical = kind.canonicalText(text) {
      return .plain(canonical)
    }
    return node.parameterNode
  }

  /// The name, the unit and the levels as tables show them.
  func factor(paths: [ParameterPath]) -> Factor {
    let isNumeric = levels.allSatisfy { $0.number != nil }
    let column = isNumeric ? kind.column : nil
    return Factor(
      name: name, column: columnName(suffix: column?.suffix ?? ""), unit: column?.unit,
      paths: paths,
      levels: levels.map {
        FactorLevel(label: $0.label, number: isNumeric ? $0.number : nil, isExtra: $0.isExtra)
      })
  }

  /// The name with the ending `suffix`, unless it says as much already.
  private func columnName(suffix: String) -> String {
    let saysIt = name.hasSuffix(suffix) || (suffix == "_share" && name.hasSuffix("_rate"))
    return saysIt ? name : name + suffix
  }
}
