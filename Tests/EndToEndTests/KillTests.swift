import Foundation
import RandomVariates
import TestSupport
import Testing

/// `kill -9` at any instant: what was finished is kept, and resuming gives the undisturbed bytes.
@Suite struct KillTests {
  /// How often a sweep is killed.
  static let kills = ProcessInfo.processInfo.environment["LAUNCHSIM_STRESS"] == nil ? 30 : 200

  @Test func killedAndResumedSweepsGiveTheSameBytes() throws {
    try check(Sweep.scenario, [], [], status: 0)
  }

  /// With runs that fail and the rows of launches, which are gone on with in their order.
  @Test func killedAndResumedSweepsWithFailedRunsAndLaunches() throws {
    try check(Sweep.faultyScenario, ["--launches"], ["launches.csv"], status: 1)
  }

  /// Kills sweeps of the scenario `text` that end with `status`, and looks at their tables and `files`.
  private func check(
    _ text: String, _ more: [String], _ files: [String], status: Int32
  ) throws {
    let directory = try TemporaryDirectory()
    let scenario = try directory.write(text, to: "sweep.yaml")
    let clock = ContinuousClock()
    let start = clock.now
    let undisturbed = try LaunchSimProcess.run(
      ["run", scenario, "-o", directory.file("undisturbed"), "--quiet"] + more)
    #expect(undisturbed.status == status, "\(undisturbed.errors)")
    let length = start.duration(to: clock.now)
    let expected = Sweep.results(in: directory.file("undisturbed"), files)

    var stream = RandomStream(
      key: StreamKey(seed: 9, purpose: StreamPurpose("test.kill"), entity: .none),
      at: StreamPosition(replication: 0))
    var kills = 0
    var sweep = 0
    while kills < Self.kills {
      sweep += 1
      let results = directory.file("sweep-\(sweep)")
      // A sweep is killed at random instants until it gets through once undisturbed.
      var options = more
      while kills < Self.kills {
        let process = try LaunchSimProcess(
          ["run", scenario, "-o", results, "--quiet", "--jobs", "\(1 + kills % 3)"] + options)
        Thread.sleep(forTimeInterval: length / .seconds(1) * stream.nextUniform())
        let wasRunning = process.isRunning
        process.send(signal: SIGKILL)
        let outcome = try process.wait()
        if wasRunning { kills += 1 }
        options = more + (FileManager.default.fileExists(atPath: results) ? ["--resume"] : [])
        if outcome.status == status { break }
        #expect(outcome.status == 128 + SIGKILL, "\(outcome.errors)")
      }
      let finish = try LaunchSimProcess.run(
        ["run", scenario, "-o", results, "--quiet"] + options)
      #expect(finish.status == status, "sweep \(sweep), \(kills) kills: \(finish.errors)")
      #expect(Sweep.results(in: results, files) == expected, "sweep \(sweep), \(kills) kills")
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalLeavesAResumableDirectory(signal: Int32, expectedStatus: Int32) throws {
    let directory = try TemporaryDirectory()
    // Long enough that the signal always comes first.
    let scenario = try directory.write(
      Sweep.scenario.replacing("count: 8", with: "count: 4000"), to: "sweep.yaml")
    let results = directory.file("results")
    let process = try LaunchSimProcess(
      ["run", scenario, "-o", results, "--progress", "plain"])
    while process.isRunning, !FileManager.default.fileExists(atPath: results) {
      Thread.sleep(forTimeInterval: 0.01)
    }
    Thread.sleep(forTimeInterval: 0.3)
    process.send(signal: signal)
    let outcome = try process.wait()
    #expect(outcome.status == expectedStatus)
    #expect(outcome.errors.contains("--resume"), "\(outcome.errors)")
    for name in Sweep.resultFiles {
      #expect(!FileManager.default.fileExists(atPath: results + "/" + name))
    }
    let status = try LaunchSimProcess.run(["status", results])
    #expect(status.status == 0, "\(status.errors)")
    #expect((status.output + status.errors).contains("runs done"))
  }
}
