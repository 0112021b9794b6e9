extension ParameterSchema {
  /// What is expected, as a noun: `a duration from 1 ms to 10 s`.
  public var noun: String {
    let bare = bareNoun
    let bounded = bounds.map { $0.rule.isEmpty ? bare : "\(bare) \($0.rule)" } ?? bare
    return isOptional ? "\(bounded), or null" : bounded
  }

  private var bareNoun: String {
    switch form {
    case .duration: "a duration"
    case .size: "a size"
    case .rate: "a rate"
    case .share: "a share"
    case .percentagePoints: "percentage points"
    case .count: "a whole number"
    case .number: "a number"
    case .boolean: "true or false"
    case .text: "a text"
    case .words(let words), .syntax(let words): WordList.alternatives(words.map(\.word))
    case .random(let schema, _): "\(schema.noun) or a distribution"
    case .list: "a list"
    case .namedList: "a list of entries with ids"
    case .names: "a mapping from names to values"
    case .group: "a mapping"
    }
  }
}
