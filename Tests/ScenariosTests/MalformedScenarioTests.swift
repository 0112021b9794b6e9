import Foundation
import ScenarioSyntax
import Scenarios
import TestSupport
import Testing

/// Every file of `Fixtures/malformed` gives the diagnostics beside it, and nothing else happens.
///
/// `LAUNCHSIM_REFRESH_GOLDENS=1` writes the expected files anew; read each of them as a user would.
@Suite struct MalformedScenarioTests {
  static let folder = Fixture("malformed").path

  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test func thereAreMoreThanAHundred() {
    #expect(Self.names.count >= 100)
  }

  @Test(arguments: names)
  func diagnosticsAreAsExpected(name: String) throws {
    let text = Self.diagnostics(of: name)
    let expected = Self.folder + "/" + name + ".expected"
    if ProcessInfo.processInfo.environment["LAUNCHSIM_REFRESH_GOLDENS"] == "1" {
      try text.write(toFile: expected, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: expected, encoding: .utf8) == text)
  }

  /// What a user sees of the file `name`, with paths relative to the folder.
  static func diagnostics(of name: String) -> String {
    let path = folder + "/" + name + ".yaml"
    do {
      let scenario = try Scenario.load(path, settings: settings(of: path))
      return "no error; \(scenario.points.count) points\n"
    } catch {
      let text = DiagnosticRenderer().render(error.diagnostics, sources: error.sources)
      return text.replacingOccurrences(of: folder + "/", with: "")
    }
  }

  /// The options in a first line such as `# options: --set device.cores=4 --policy serial`.
  static func settings(of path: String) -> ScenarioSettings {
    var settings = ScenarioSettings()
    guard let text = try? String(contentsOfFile: path, encoding: .utf8),
      let line = text.split(separator: "\n").first, line.hasPrefix("# options: ")
    else { return settings }
    for option in line.dropFirst("# options: --".count).components(separatedBy: " --") {
      let parts = option.split(separator: " ", maxSplits: 1).map(String.init)
      switch parts[0] {
      case "set": settings.sets.append(parts[1])
      case "replications": settings.replications = Int(parts[1])
      case "policy": settings.policies.append(parts[1])
      default: break
      }
    }
    return settings
  }
}
