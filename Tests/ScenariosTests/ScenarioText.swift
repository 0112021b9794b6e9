import Scenarios
import TestSupport

/// Scenario files written by tests, with the two keys that every scenario needs.
struct ScenarioText {
  /// Loads a scenario with the given body and further files beside it.
  static func load(
    _ body: String, files: [String: String] = [:], settings: ScenarioSettings = ScenarioSettings()
  ) throws -> Scenario {
    let directory = try TemporaryDirectory()
    for (name, text) in files { try directory.write(text, to: name) }
    let path = try directory.write("launchsim: 1\nname: test\n" + body, to: "scenario.yaml")
    return try Scenario.load(path, settings: settings)
  }

  /// The messages of all diagnostics of a scenario with the given body; empty when it loads.
  static func messages(
    _ body: String, files: [String: String] = [:], settings: ScenarioSettings = ScenarioSettings()
  ) throws -> [String] {
    do {
      _ = try load(body, files: files, settings: settings)
      return []
    } catch let errors as ScenarioErrors {
      return errors.diagnostics.map { "\($0.path): \($0.message)" }
    }
  }
}

extension Scenario {
  /// The points as rows of labels, `-` for no level.
  var rows: [String] {
    points.map { point in
      zip(factors, point.levels)
        .map { factor, level in level.map { factor.levels[$0].label } ?? "-" }
        .joined(separator: " | ")
    }
  }

  /// The configuration hashes of a policy at all points.
  func hashes(policy name: String = "default") -> [String] {
    guard let policy = policies.firstIndex(where: { $0.name == name }) else { return [] }
    return points.indices.map { configurationHash(point: $0, policy: policy).description }
  }
}
