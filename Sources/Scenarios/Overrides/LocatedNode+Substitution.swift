import ScenarioSyntax

extension LocatedNode {
  /// Why there is nothing to override at a path.
  enum SubstitutionFailure: Error, Hashable {
    /// The list at the step before `step` has no entry of that id.
    case noEntry(step: Int, ids: [String])
    /// The value at the step before `step` is a single one, or a list whose entries have no ids.
    case notNested(step: Int, isList: Bool)
  }

  /// This section with the value of `override` at its path.
  ///
  /// Mappings that the path leads through are made where they are not written. The steps of the path
  /// count from the one below the section.
  func substituting(_ override: Override) throws(SubstitutionFailure) -> LocatedNode {
    try substituting(override, from: 1)
  }

  private func substituting(
    _ override: Override, from step: Int
  ) throws(SubstitutionFailure) -> LocatedNode {
    let target = override.target
    guard step < target.steps.count else { return override.value }
    let key = target.steps[step]
    switch value {
    case .mapping(var entries):
      if let place = entries.firstIndex(where: { $0.key == key }) {
        entries[place].keyRange = target.stepRanges[step]
        entries[place].value = try entries[place].value.substituting(override, from: step + 1)
      } else {
        entries.append(Self.entry(override, from: step))
      }
      return LocatedNode(.mapping(entries), at: range)
    case .null:
      return LocatedNode(.mapping([Self.entry(override, from: step)]), at: target.range)
    case .list(var elements):
      guard let place = elements.firstIndex(where: { $0["id"]?.text == key }) else {
        let ids = elements.compactMap { $0["id"]?.text }
        throw ids.isEmpty && !elements.isEmpty
          ? .notNested(step: step, isList: true) : .noEntry(step: step, ids: ids)
      }
      elements[place] = try elements[place].substituting(override, from: step + 1)
      return LocatedNode(.list(elements), at: range)
    case .scalar: throw .notNested(step: step, isList: false)
    }
  }

  /// The entry for `step` of the path and all below it.
  private static func entry(_ override: Override, from step: Int) -> LocatedEntry {
    let target = override.target
    var value = override.value
    for inner in (step + 1..<max(step + 1, target.steps.count)).reversed() {
      let entry = LocatedEntry(
        key: target.steps[inner], keyRange: target.stepRanges[inner], value: value)
      value = LocatedNode(.mapping([entry]), at: target.range)
    }
    return LocatedEntry(
      key: target.steps[step], keyRange: target.stepRanges[step], value: value)
  }
}
