extension ParameterSchema {
  /// What is expected, as a noun: `a duration from 1 ms to 10 s`.
  public var noun: String {
    isOptional ? "\(requiredNoun), or null" : requiredNoun
  }

  private var requiredNoun: String {
    switch form {
    case .duration: bounded("a duration")
    case .size: bounded("a size")
    case .rate: bounded("a rate")
    case .share: bounded("a share")
    case .percentagePoints: bounded("percentage points")
    case .count: bounded("a whole number")
    case .number: bounded("a number")
    case .boolean: "true or false"
    case .text: "a text"
    case .words(let words), .syntax(let words): WordList.alternatives(words.map(\.word))
    case .random(let value, _): "\(value.bounded(by: bounds).noun) or a distribution"
    case .list(let element):
      element.isGroup
        ? "a list of mappings"
        : "a list, each \((bounds == nil ? element : element.bounded(by: bounds)).noun)"
    case .namedList: "a list of entries with ids"
    case .names: "a mapping from names to values"
    case .group: "a mapping"
    }
  }

  /// Whether it is a mapping with declared keys.
  private var isGroup: Bool {
    guard case .group = form else { return false }
    return true
  }

  /// `noun` with the bounds.
  private func bounded(_ noun: String) -> String {
    bounds.map { $0.rule.isEmpty ? noun : "\(noun) \($0.rule)" } ?? noun
  }
}
