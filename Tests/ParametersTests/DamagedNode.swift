import Parameters
import TestSupport

/// Nodes with random damage: values replaced, keys renamed, entries doubled or dropped.
enum DamagedNode {
  /// `node` with a few damages somewhere in it.
  static func make(of node: ParameterNode, using random: inout SeededRandom) -> ParameterNode {
    if Int.random(in: 0..<12, using: &random) == 0 {
      return replacements.randomElement(using: &random) ?? .null
    }
    switch node {
    case .null: return .null
    case .scalar(let text, let quoted):
      guard Int.random(in: 0..<6, using: &random) == 0 else { return node }
      var characters = Array(text)
      let place = Int.random(in: 0...characters.count, using: &random)
      characters.insert(marks.randomElement(using: &random) ?? "x", at: place)
      return .scalar(String(characters), quoted: quoted)
    case .list(let elements):
      var result = elements.map { make(of: $0, using: &random) }
      if Int.random(in: 0..<8, using: &random) == 0 {
        result.append(replacements.randomElement(using: &random) ?? .null)
      }
      return .list(result)
    case .mapping(let entries):
      var result: [ParameterNode.Entry] = []
      for entry in entries where Int.random(in: 0..<10, using: &random) > 0 {
        let isRenamed = Int.random(in: 0..<15, using: &random) == 0
        let key = isRenamed ? entry.key + "x" : entry.key
        result.append(.init(key, make(of: entry.value, using: &random)))
      }
      return .mapping(result)
    }
  }

  private static let marks = Array("0195-+.eE% ,:msKBXé\u{0}")

  private static let replacements: [ParameterNode] = [
    .null, "", "0", "-1", "1e99", "1e-99", "99999999999999999999", "8 %", "5 ms", "true", [], [:],
    ["x"], ["id": "x"], .scalar("5 ms", quoted: true),
    ["lognormal": ["median": "5 ms", "p95": "9 ms"]], ["lognormal": ["median": "5 ms", "cv": "1"]],
    ["mixture": [["weight": "1", "of": "3 ms"], ["weight": "0", "of": "4 ms"]]],
    ["mixture": [["weight": "0", "of": "3 ms"]]], ["categorical": ["values": ["1 ms", "2 ms"]]],
    ["uniform": ["min": "9 ms", "max": "1 ms"]], ["normal": ["mean": "1 ms", "sd": "0 ms"]],
    ["gompertz": ["hazard": "0.1 /s", "growth": "-1 /s"]],
    ["pareto": ["scale": "1 ms", "shape": "0"]],
    ["delayed": ["by": "1 ms", "of": ["exponential": ["mean": "1e-99 s"]]]],
    ["empirical": ["file": "x.csv", "column": "y"]], ["unknown": [:]],
  ]
}
