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

  /// With runs that fail, foreign load and the rows of launches.
  @Test func failedRunsAndLaunchesDoNotDependOnTheNumberOfWorkers() throws {
    let faulty = try directory.write(Sweep.faultyScenario, to: "faulty.yaml")
    func results(_ name: String, _ options: [String]) throws -> [String: Data?] {
      let outcome = try LaunchSimProcess.run(
        ["run", faulty, "-o", directory.file(name), "--quiet", "--launches"] + options)
      #expect(outcome.status == 1, "\(outcome.errors)")
      return Sweep.results(in: directory.file(name), ["launches.csv"])
    }
    let one = try results("one", ["--jobs", "1"])
    let runs = try rows("one/runs.csv")
    let failed = try rows("one/failed_runs.csv")
    #expect(runs.count == 400)
    #expect((100...300).contains(failed.count), "\(failed.count) runs failed")
    #expect(try rows("one/launches.csv").count == 2 * (400 - failed.count))
    for jobs in ["2", "7"] {
      #expect(try results("jobs-\(jobs)", ["--jobs", jobs]) == one, "--jobs \(jobs)")
    }
    // A run alone, before which no other failed, gives its row.
    for row in stride(from: 0, to: 400, by: 25).map({ runs[$0] }) {
      let outcome = try LaunchSimProcess.run(
        ["replay", directory.file("one"), "--run", String(row.prefix(16))])
      #expect(outcome.status == 0, "\(outcome.output)")
    }
  }

  /// The lines of a table without its header.
  private func rows(_ name: String) throws -> [Substring] {
    try String(contentsOfFile: directory.file(name), encoding: .utf8).split(separator: "\n")
      .dropFirst(1)
      .map { $0 }
  }

  @Test(.enabled(if: LaunchSimProcess.debugCommand != nil, "needs a debug build of the command"))
  func debugAndReleaseAgree() throws {
    let debug = try #require(LaunchSimProcess.debugCommand)
    #expect(try run("debug", [], command: debug) == run("release", []))
  }
}
