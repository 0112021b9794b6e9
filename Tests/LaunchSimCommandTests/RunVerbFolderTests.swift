import Experiments
import Foundation
import LaunchSimCommand
import TestSupport
import Testing

/// What `run` leaves behind, and what it promises, when it cannot do what was asked.
struct RunVerbFolderTests {
  private let folder: TemporaryDirectory
  private let results: String
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    results = folder.file("results")
    path = try folder.write(SampleScenarios.plain, to: "app.yaml")
  }

  @Test func aRunThatIsNotThereLeavesNothingBehind() throws {
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results, "--skip", "zz") == .badInput)
    #expect(session.errors.text == "error: no run has an id that begins with \"zz\"\n")
    #expect(!FileManager.default.fileExists(atPath: results))
  }

  @Test func ambiguousIdsAreNotListedAll() throws {
    let session = CommandSession()
    let words = ["run", path, "-o", results, "--replications", "2000", "--skip", "0"]
    #expect(session.call(words) == .badInput)
    #expect(session.errors.lines[0].contains(" runs have ids that begin with \"0\": "))
    #expect(session.errors.lines[0].hasSuffix(" more)"))
    #expect(session.errors.lines[0].count < 160)
  }

  @Test(arguments: ["app.yaml", "app.yaml/", "app.yaml/below", "app.yaml/below/further"])
  func aFileIsNoFolder(name: String) throws {
    let session = CommandSession()
    #expect(session.call("run", path, "-o", folder.file(name)) == .outputFailed)
    let message = session.errors.text.replacing("app.yaml/ is", with: "app.yaml is")
    #expect(message == "error: \(path) is a file, expected a folder\n")
    #expect(session.output.text.isEmpty)
  }

  @Test func nothingIsPromisedWhenNothingWasDone() throws {
    let session = CommandSession()
    #expect(session.call("run", path, "-o", "/proc/nowhere/results") == .outputFailed)
    #expect(session.errors.lines.count == 2)
    #expect(session.errors.lines[0].hasPrefix("error: cannot "))
  }

  /// A process that is ended before it begins leaves an empty journal, which is in nobody's way.
  @Test func anEmptyJournalIsNoSweep() throws {
    try FileManager.default.createDirectory(atPath: results, withIntermediateDirectories: true)
    _ = try Journal(opening: results + "/journal.bin", in: results)
    let status = CommandSession()
    #expect(status.call("status", results) == .done)
    #expect(status.output.text == "no run was begun here\n")
    let file = try folder.write("mine", to: "results/runs.csv")
    #expect(CommandSession().call("run", path, "-o", results, "-q") == .badInput)
    try FileManager.default.removeItem(atPath: file)
    #expect(CommandSession().call("run", path, "-o", results, "-q") == .done)
  }

  @Test func statusMissesFilesOfResults() throws {
    CommandSession().call("run", path, "-o", results, "-q")
    for name in ["summary.csv", "provenance.json"] {
      try FileManager.default.removeItem(atPath: results + "/" + name)
    }
    let status = CommandSession()
    #expect(status.call("status", results) == .done)
    #expect(
      status.output.lines[1]
        == "all runs are done, but of their results there is no summary.csv, provenance.json; "
        + "--resume writes them")
    #expect(CommandSession().call("run", path, "-o", results, "-q", "--resume") == .done)
    let after = CommandSession()
    after.call("status", results)
    #expect(after.output.lines[1] == "complete; the results are written")
  }

  /// A run that two processes began stands once among those in flight.
  @Test func aRunBegunTwiceIsInFlightOnce() throws {
    for _ in 0..<2 {
      let stopped = CommandSession(signal: (.interrupted, 3))
      stopped.call("run", path, "-o", results, "--jobs", "1", "--resume", "--replications", "400")
    }
    let journal = try Journal(opening: results + "/journal.bin", in: results)
    let id = RunIdentifier(7)
    var batch = JournalBatch()
    batch.append(.started(id))
    batch.append(.started(id))
    try journal.append(batch)
    let status = CommandSession()
    status.call("status", results)
    #expect(status.output.lines.filter { $0.contains("\(id)") }.count == 1)
    #expect(status.output.lines.contains("in flight: \(id)"))
  }

  @Test func recordsAreAllThatAProgramGets() throws {
    let session = CommandSession()
    session.call(
      "run",
      try folder.write(
        SampleScenarios.plain.replacing("launchsim: 1", with: "launchsim: 2"), to: "bad.yaml"),
      "--progress", "json")
    let idle = try folder.write(
      "launchsim: 1\nname: idle\nreplications: {count: 2}\n", to: "idle.yaml")
    session.call("run", idle, "-o", results, "--progress", "json")
    session.call("run", idle, "-o", results, "--progress", "json")
    session.call("run", idle, "-o", results, "--progress", "json", "--resume")
    let lines = session.errors.lines.dropLast()
    #expect(lines.count > 8)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["event"] is String, "\(line)")
    }
    #expect(lines.contains { $0.hasPrefix("{\"event\":\"error\",\"text\":\"") })
  }

  /// A list of launches belongs to one order of runs: where that changed, the message says what to do.
  @Test func launchesOfAnotherDesignAreWrittenAnew() throws {
    CommandSession().call("run", path, "-o", results, "-q", "--launches")
    try folder.write(
      SampleScenarios.plain + "factors: {cores: {path: device.cores, levels: [4, 2]}}\n",
      to: "app.yaml")
    let words = ["run", path, "-o", results, "-q", "--resume"]
    let refused = CommandSession()
    #expect(refused.call(words) == .badInput)
    #expect(
      refused.errors.text.hasSuffix("remove it to have it written anew, or use a new folder\n"))
    try FileManager.default.removeItem(atPath: results + "/launches.csv")
    #expect(CommandSession().call(words) == .done)
    let launches = try String(contentsOfFile: results + "/launches.csv", encoding: .utf8)
    #expect(launches.split(separator: "\n").count == 1 + 2 * 10 * 4)
  }
}
