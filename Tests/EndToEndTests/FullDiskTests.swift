import Foundation
import TestSupport
import Testing

/// Output that cannot be written: exit code 4, nothing partial, resumable once there is room.
@Suite struct FullDiskTests {
  @Test func aFullDiskLeavesNothingPartialAndCanBeResumed() throws {
    let directory = try TemporaryDirectory()
    guard let disk = SmallDevice(size: 32 << 10) else {
      print("skipped: mounting a small tmpfs is not allowed here")
      return
    }
    let scenario = try directory.write(Sweep.scenario, to: "sweep.yaml")
    let undisturbed = try LaunchSimProcess.run(
      ["run", scenario, "-o", directory.file("undisturbed"), "--quiet"])
    #expect(undisturbed.status == 0, "\(undisturbed.errors)")

    let results = disk.path + "/results"
    let full = try LaunchSimProcess.run(["run", scenario, "-o", results, "--quiet"])
    #expect(full.status == 4, "\(full.errors)")
    #expect(full.errors.contains("No space left"), "\(full.errors)")
    for name in Sweep.resultFiles {
      #expect(!FileManager.default.fileExists(atPath: results + "/" + name), "\(name) is there")
    }

    try #require(disk.resize(to: 16 << 20))
    let started = FileManager.default.fileExists(atPath: results)
    let resumed = try LaunchSimProcess.run(
      ["run", scenario, "-o", results, "--quiet"] + (started ? ["--resume"] : []))
    #expect(resumed.status == 0, "\(resumed.errors)")
    #expect(Sweep.results(in: results) == Sweep.results(in: directory.file("undisturbed")))
  }

  @Test func anUnwritableFolderIsRefused() throws {
    let directory = try TemporaryDirectory()
    let scenario = try directory.write(Sweep.scenario, to: "sweep.yaml")
    let blocker = try directory.write("not a folder\n", to: "file")
    let outcome = try LaunchSimProcess.run(["run", scenario, "-o", blocker + "/results"])
    #expect(outcome.status == 4, "\(outcome.errors)")
    #expect(outcome.errors.contains(blocker), "\(outcome.errors)")
    #expect(try String(contentsOfFile: blocker, encoding: .utf8) == "not a folder\n")
  }
}
