import LaunchModels
import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// More factors than this are a mistake.
  static let maximumFactors = 100

  /// Reads the factors with their levels; gives the paths that they override, or nil when a factor
  /// cannot be used and so no design can be made.
  mutating func readFactors() -> (register: OverrideRegister, areSound: Bool) {
    var register = OverrideRegister()
    let problemsBefore = diagnostics.count
    let declarations = header.factors.entries
    if declarations.count > Self.maximumFactors {
      report(
        at: [.key("factors")], anchor: .key,
        "\(declarations.count) factors; there can be at most \(Self.maximumFactors)")
      return (register, false)
    }
    for entry in declarations {
      factors.append(readFactor(entry.name, entry.value, register: &register))
    }
    for (place, entry) in declarations.enumerated() {
      readRelations(of: place, entry.value)
    }
    findCycles()
    let areSound =
      diagnostics.count == problemsBefore && declarations.count == names(under: "factors").count
      && (header.design.type == .list || factors.allSatisfy { !$0.levels.isEmpty })
    return (register, areSound)
  }

  private mutating func readFactor(
    _ name: String, _ declaration: FactorDeclaration, register: inout OverrideRegister
  ) -> FactorPlan {
    let steps: [ParameterPath.Step] = [.key("factors"), .key(name)]
    var targets: [OverrideTarget] = []
    for (index, text) in declaration.pathTexts.enumerated() {
      let range = root.range(of: (steps + declaration.pathSteps(at: index))[...], anchor: .value)
      guard let target = target(text, at: range), isFree(target, in: register),
        canSubstitute(Override(target: target, value: LocatedNode(.null, at: range)))
      else { continue }
      register.insert(target, owner: "factor \(name)")
      targets.append(target)
    }
    let kinds = targets.map { LevelKind(Section.schema(at: $0.steps)) }
    var plan = FactorPlan(
      name: name, kind: kinds.first { $0 != .other } ?? .other, targets: targets)
    addLevels(to: &plan, declaration, at: steps)
    return plan
  }

  /// Gives `plan` the levels of its declaration at `steps`.
  private mutating func addLevels(
    to plan: inout FactorPlan, _ declaration: FactorDeclaration, at steps: [ParameterPath.Step]
  ) {
    guard let declared = root.node(at: steps[...]) else { return }
    let spacing = LevelSpacing(kind: plan.kind)
    /// The mapping under `key` unless a key is missing, which has been reported.
    func complete(_ key: String, _ last: String) -> LocatedNode? {
      declared[key].flatMap { node in
        ["from", "to", last].allSatisfy { node[$0] != nil } ? node : nil
      }
    }
    do {
      if let levels = declared["levels"], case .list(let nodes) = levels.value {
        for node in nodes { addLevel(node, to: &plan) }
      } else if let range = declaration.range, let node = complete("range", "step") {
        add(try spacing.range(range), from: node, to: &plan)
      } else if let linear = declaration.linspace, let node = complete("linspace", "num") {
        add(try spacing.linear(linear), from: node, to: &plan)
      } else if let logarithmic = declaration.logspace, let node = complete("logspace", "num") {
        let levels = try levels(logarithmic, spacing, at: plan.targets)
        add(levels, from: node, to: &plan)
      } else if header.design.type != .list,
        !["levels", "range", "linspace", "logspace"].contains(where: { declared[$0] != nil })
      {
        report(at: steps, anchor: .key, "no levels; expected levels, range, linspace or logspace")
      }
    } catch {
      let key = ["range", "linspace", "logspace"].first { declared[$0] != nil } ?? "range"
      report(
        at: steps + [.key(key), .key(error.key)], error.finding, suggestion: error.suggestion)
    }
  }

  /// Levels in equal ratios, no finer than the parameters at `targets` can hold.
  private func levels(
    _ declaration: SpacingDeclaration, _ spacing: LevelSpacing, at targets: [OverrideTarget]
  ) throws(LevelSpacing.Failure) -> [String] {
    let finest = try spacing.logarithmic(declaration)
    guard !spacing.kind.isWhole else { return finest }
    for rounding in LevelSpacing.Rounding.allCases {
      let levels = try spacing.logarithmic(declaration, rounding: rounding)
      // Very many levels are held by what holds the first of them.
      let isHeld = levels.dropFirst().dropLast().prefix(200).allSatisfy { level in
        targets.allSatisfy { accepts(level, at: $0) }
      }
      if isHeld { return levels }
    }
    return finest
  }

  /// Whether the parameter at `target` can be `text`.
  private func accepts(_ text: String, at target: OverrideTarget) -> Bool {
    let value = LocatedNode(.scalar(text, .plain), at: target.range)
    guard let tree = sections.first(where: { $0.section.rawValue == target.steps[0] }),
      let node = try? tree.node.substituting(Override(target: target, value: value))
    else { return true }
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(tree.section, from: node.parameterNode(in: sources.files), using: &reader)
    return !reader.problems.contains { problem in
      let steps = problem.path.steps.map { step -> String in
        switch step {
        case .key(let name), .named(let name): name
        case .index(let index): "\(index)"
        }
      }
      return steps.starts(with: target.steps)
    }
  }

  private mutating func addLevel(_ node: LocatedNode, to plan: inout FactorPlan) {
    let level = levelReadingTable(node, of: plan)
    guard let place = plan.append(level) else { return }
    let other = plan.levels[place]
    diagnostics.append(
      Diagnostic(
        at: node.range, path: "factors.\(plan.name).levels",
        other.label == level.label
          ? "two levels are called \"\(level.label)\""
          : "\"\(level.label)\" is the same value as \"\(other.label)\"",
        notes: [.init(at: other.value.range, "the first is here")]))
  }

  /// The level written as `node`; a table that it names is read.
  mutating func levelReadingTable(
    _ node: LocatedNode, of plan: FactorPlan, isExtra: Bool = false
  ) -> FactorPlan.Level {
    var level = plan.level(node, isExtra: isExtra)
    if let target = plan.targets.first {
      level.value = readingTable(Override(target: target, value: level.value)).value
    }
    return level
  }

  /// Adds generated levels, which all stand where `node` does.
  private mutating func add(_ texts: [String], from node: LocatedNode, to plan: inout FactorPlan) {
    for text in texts {
      let level = plan.level(LocatedNode(.scalar(text, .plain), at: node.range))
      guard let place = plan.append(level) else { continue }
      diagnostics.append(
        Diagnostic(
          at: node.range, path: "factors.\(plan.name)",
          "two levels come out as \(plan.levels[place].label); ask for fewer, or further apart"))
      return
    }
  }
}
