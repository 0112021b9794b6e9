import Experiments
import Foundation
import Scenarios
import TestSupport
import Testing

/// Sweeps whose results cannot be written: an error of its own kind, nothing partial, and a folder that can
/// be gone on with.
struct FullSweepTests {
  private let folder: TemporaryDirectory
  private let program = CatalogueProgram(groupings: ["launch_kind", "day"])

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func sweep(_ scenario: Scenario, _ path: String, resumes: Bool) throws -> SweepOutcome {
    try Sweep(
      scenario, directory: path,
      options: SweepOptions(jobs: 2, resumes: resumes, writesLaunches: true)
    ).run(program)
  }

  private func expectOutputError(_ body: () throws -> SweepOutcome) {
    do {
      _ = try body()
      Issue.record("no error")
    } catch SweepError.output(let error) {
      #expect(error.description.contains("No space left"))
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  /// The device grows step by step; each time the sweep goes further, into the tables too.
  @Test func aFullDeviceCanBeGoneOnWith() throws {
    guard let device = SmallDevice(size: 64 << 10) else {
      print("no small device can be made here: aFullDeviceCanBeGoneOnWith is skipped")
      return
    }
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, folder.file("whole"), resumes: false)
    let whole = ResultsFolder(path: folder.file("whole"))
    let results = ResultsFolder(path: device.path + "/results")
    var failures = 0
    for step in 1... {
      do {
        _ = try sweep(scenario, results.path, resumes: step > 1)
        break
      } catch SweepError.output(let error) {
        #expect(error.description.contains("No space left"))
        failures += 1
      }
      #expect(try results.names.allSatisfy { !$0.hasSuffix(".csv") && !$0.hasSuffix(".json") })
      #expect(step < 60)
      guard step < 60, device.resize(to: (64 + 32 * step) << 10) else { break }
    }
    #expect(failures > 3)
    #expect(
      try results.tableBytes(["launches.csv"]) == whole.tableBytes(["launches.csv"]))
  }

  /// Each table in turn finds a device that is full.
  @Test(arguments: [
    "runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv", "failed_runs.csv",
    "datapackage.json", "scenario.yaml", "provenance.json",
  ])
  func aTableThatCannotBeWrittenLeavesNone(name: String) throws {
    // A device of Linux that is always full; elsewhere there is none.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let scenario = try ScenarioText().load(in: folder)
    let results = ResultsFolder(path: folder.file("a"))
    let obstacle = FullDeviceProgram(base: program, link: results.path + "/\(name).partial")
    expectOutputError {
      try Sweep(scenario, directory: results.path, options: SweepOptions(jobs: 1)).run(obstacle)
    }
    #expect(try results.names == ["journal.bin"])
    let outcome = try Sweep(
      scenario, directory: results.path, options: SweepOptions(jobs: 1, resumes: true)
    ).run(program)
    #expect(outcome.progress.runsHere == 0)
    #expect(results.exists(name))
  }

  /// Puts a full device in the place of a file while the runs are done.
  private struct FullDeviceProgram: RunProgram {
    let base: CatalogueProgram
    let link: String

    struct Worker: RunWorker {
      var base: CatalogueProgram.Worker
      let link: String

      mutating func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord {
        try? FileManager.default.createSymbolicLink(
          atPath: link, withDestinationPath: "/dev/full")
        return base.perform(run, launches: &launches)
      }
    }

    func makeWorker() -> Worker { Worker(base: base.makeWorker(), link: link) }
  }

  @Test func aFileInThePlaceOfTheFolderIsAnError() throws {
    let scenario = try ScenarioText().load(in: folder)
    try folder.write("a file", to: "a")
    #expect(throws: SweepError.self) {
      try sweep(scenario, folder.file("a"), resumes: false)
    }
    #expect(throws: SweepError.self) {
      try sweep(scenario, folder.file("a/below"), resumes: false)
    }
    #expect(try String(contentsOfFile: folder.file("a"), encoding: .utf8) == "a file")
  }

  @Test func aFolderThatMayNotBeWrittenIsAnError() throws {
    guard let device = SmallDevice(size: 1 << 20), device.makeReadOnly() else {
      print("no read-only device can be made here: aFolderThatMayNotBeWrittenIsAnError is skipped")
      return
    }
    let scenario = try ScenarioText().load(in: folder)
    do {
      _ = try sweep(scenario, device.path + "/results", resumes: false)
      Issue.record("no error")
    } catch SweepError.output(let error) {
      #expect(error.description.contains("Read-only"))
    }
  }
}
