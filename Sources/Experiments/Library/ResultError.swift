/// Why a result does not answer a question.
public enum ResultError: Error, Hashable, Sendable {
  /// The scenario has no policy of that name.
  case unknownPolicy(String, known: [String])
  /// The scenario has no factor of that name.
  case unknownFactor(String, known: [String])
  /// The factor has no such level.
  case unknownLevel(factor: String, level: String, known: [String])
  /// The response is not among those reported.
  case unknownResponse(String, known: [String])
  /// No design point, or no compared point or block, has these levels.
  case nothingThere(String)
  /// Several have these levels; more of them must be named.
  case ambiguous(String, count: Int)
  /// The scenario does not compare these two.
  case notCompared(policy: String, baseline: String)
}

extension ResultError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    func list(_ names: [String]) -> String { names.joined(separator: ", ") }
    switch self {
    case .unknownPolicy(let name, let known):
      return "no policy is called \"\(name)\"; there are \(list(known))"
    case .unknownFactor(let name, let known):
      return known.isEmpty
        ? "no factor is called \"\(name)\"; the scenario has none"
        : "no factor is called \"\(name)\"; there are \(list(known))"
    case .unknownLevel(let factor, let level, let known):
      return "\(factor) has no level \"\(level)\"; it has \(list(known))"
    case .unknownResponse(let name, let known):
      return "\"\(name)\" is not reported; reported are \(list(known))"
    case .nothingThere(let levels):
      return "nothing has \(levels)"
    case .ambiguous(let levels, let count):
      return "\(count) have \(levels); name more levels"
    case .notCompared(let policy, let baseline):
      return "the scenario does not compare \(policy) with \(baseline)"
    }
  }
}
