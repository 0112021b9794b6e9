/// The paths that are overridden so far, to find one that is set twice.
struct OverrideRegister {
  /// Who overrides a path, for people: `factor cores`.
  struct Owner {
    /// The name for people.
    let name: String
    /// Its path.
    let target: OverrideTarget
  }

  /// The owner of each path.
  private var owners: [String: Owner] = [:]
  /// For each path that something below is overridden of, the first owner below.
  private var ownersBelow: [String: Owner] = [:]

  /// Who overrides the path of `target`, something that it lies in, or something in it.
  func owner(overlapping target: OverrideTarget) -> Owner? {
    for count in 1...target.steps.count {
      if let owner = owners[Self.key(target.steps[..<count])] { return owner }
    }
    return ownersBelow[Self.key(target.steps[...])]
  }

  /// Notes that `name` overrides the path of `target`.
  mutating func insert(_ target: OverrideTarget, owner name: String) {
    let owner = Owner(name: name, target: target)
    owners[Self.key(target.steps[...])] = owner
    for count in 1..<max(1, target.steps.count) {
      let key = Self.key(target.steps[..<count])
      if ownersBelow[key] == nil { ownersBelow[key] = owner }
    }
  }

  private static func key(_ steps: ArraySlice<String>) -> String { steps.joined(separator: ".") }
}
