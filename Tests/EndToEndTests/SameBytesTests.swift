import Foundation
import TestSupport
import Testing

/// Same input, same bytes: however many workers, whichever process, debug or release.
@Suite struct SameBytesTests {
  private let directory: TemporaryDirectory
  private let scenario: String

  init() throws {
    directory = try TemporaryDirectory()
    scenario = try directory.write(Sweep.scenario, to: "sweep.yaml")
  }

  private func run(_ name: String, _ options: [String], command: String = LaunchSimProcess.command)
    throws -> [String: Data?]
  {
    let outcome = try LaunchSimProcess.run(
      ["run", scenario, "-o", directory.file(name), "--quiet"] + options, command: command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return Sweep.results(in: directory.file(name))
  }

  @Test func resultsDoNotDependOnTheNumberOfWorkers() throws {
    let one = try run("one", ["--jobs", "1"])
    for name in ["runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv"] {
      #expect((one[name] ?? nil)?.isEmpty == false, "\(name) is missing or empty")
    }
    for jobs in ["2", "3", "7"] {
      #expect(try run("jobs-\(jobs)", ["--jobs", jobs]) == one, "--jobs \(jobs)")
    }
    // A second process with the same number of workers: Swift seeds its hashes per process.
    #expect(try run("again", ["--jobs", "1"]) == one)
  }

  @Test(.enabled(if: LaunchSimProcess.debugCommand != nil, "needs a debug build of the command"))
  func debugAndReleaseAgree() throws {
    let debug = try #require(LaunchSimProcess.debugCommand)
    #expect(try run("debug", [], command: debug) == run("release", []))
  }
}
