import Foundation
import TestSupport
import Testing

/// The scenarios that come with the project are valid and can be run.
@Suite struct ShippedScenariosTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scenarios").path

  static var names: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(".yaml") }.sorted()
  }

  @Test func thereAreScenarios() {
    #expect(Self.names.contains("quickstart.yaml"))
    #expect(Self.names.contains("startup-contention.yaml"))
    #expect(Self.names.contains("first-screen.yaml"))
  }

  @Test(arguments: names) func isValidAndRuns(name: String) throws {
    let directory = try TemporaryDirectory()
    let path = Self.folder + "/" + name
    let validation = try LaunchSimProcess.run(["validate", path])
    #expect(validation.status == 0, "\(validation.errors)")
    let run = try LaunchSimProcess.run(
      ["run", path, "-o", directory.file("results"), "--replications", "2", "--quiet"])
    // Two runs may leave a gate open, which is exit code 3; nothing else may go wrong.
    #expect(run.status == 0 || run.status == 3, "\(run.errors)")
  }
}
