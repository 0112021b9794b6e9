import Foundation
import LaunchSimCommand
import TestSupport
import Testing

struct ReplayVerbTests {
  private let folder: TemporaryDirectory
  private let results: String
  /// The cells of a row of `runs.csv`.
  private let row: [String]

  init() throws {
    folder = try TemporaryDirectory()
    results = folder.file("results")
    let path = try folder.write(SampleScenarios.comparison, to: "app.yaml")
    CommandSession().call("run", path, "-o", results, "-q", "--replications", "2", "--seed", "5")
    let lines = try String(contentsOfFile: results + "/runs.csv", encoding: .utf8)
      .split(separator: "\n")
    row = lines[10].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func aRunGivesItsRow() throws {
    let session = CommandSession()
    #expect(session.call("replay", results, "--run", String(row[0].prefix(9))) == .done)
    #expect(
      session.output.lines == [
        "run \(row[0]): point \(row[1]) (cores = \(row[3]), speed = \(row[4])), policy \(row[2]), "
          + "replication \(row[5])",
        "same row, same fingerprint \(row.last ?? "")", "",
      ])
  }

  @Test func aRunOfAScenarioThatHasChangedIsRefused() throws {
    let path = try folder.write(
      SampleScenarios.comparison.replacing("cpu: 100 ms", with: "cpu: 101 ms"), to: "app.yaml")
    let session = CommandSession()
    let words = ["replay", results, "--run", row[0], "--scenario", path]
    #expect(session.call(words) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.text.contains("no longer has the run \(row[0])"))
  }

  @Test func aScenarioThatIsNotKeptIsFoundByHand() throws {
    let path = try folder.write(SampleScenarios.comparison, to: "moved.yaml")
    try folder.write("gone", to: "app.yaml")
    #expect(CommandSession().call("replay", results, "--run", row[0]) == .done)
    try folder.write("gone", to: "results/scenario.yaml")
    #expect(CommandSession().call("replay", results, "--run", row[0]) == .badInput)
    #expect(
      CommandSession().call("replay", results, "--run", row[0], "--scenario", path) == .done)
  }

  @Test(arguments: ["zz", "", "0000000000000000", "7f3a91c27f3a91c27"])
  func aRunThatIsNotThere(id: String) {
    let session = CommandSession()
    #expect(session.call("replay", results, "--run=\(id)") == .badInput)
    #expect(session.errors.lines[0].hasPrefix("error: "))
  }

  @Test func theRunMustBeNamed() {
    let session = CommandSession()
    #expect(session.call("replay", results) == .badInput)
    #expect(
      session.errors.lines == [
        "error: missing option '--run RUN': The run's id, or the beginning of it.",
        "usage: launchsim replay DIR --run RUN [options]", "See 'launchsim replay --help'.", "",
      ])
  }

  /// A run that was left out has no row; that it fails when it is done again is still a failure.
  @Test func aFaultWithoutARecordIsAFailure() throws {
    let path = try folder.write(SampleScenarios.plain, to: "faulty.yaml")
    let faulty = folder.file("faulty")
    let caps = ["--set", "population.max_events=3"]
    CommandSession().call(["run", path, "-o", faulty, "-q"] + caps)
    let table = try String(contentsOfFile: faulty + "/runs.csv", encoding: .utf8)
    let id = String(try #require(table.split(separator: "\n").last).prefix(16))
    #expect(CommandSession().call("replay", faulty, "--run", id) == .done)
    let left = folder.file("left")
    #expect(
      CommandSession().call(["run", path, "-o", left, "-q", "--skip", id] + caps) == .runFailed)
    let session = CommandSession()
    #expect(session.call("replay", left, "--run", id) == .runFailed)
    #expect(session.output.text.contains("left out of the sweep (--skip)"))
  }

  /// The folder has all that its runs were made from, wherever it is and whatever became of the files.
  @Test func aFolderIsEnoughByItself() throws {
    for name in ["base", "tables", "data", "top"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("project/" + name), withIntermediateDirectories: true)
    }
    try folder.write(SampleScenarios.plain, to: "project/base/app.yaml")
    try folder.write(
      "id,cpu\na,10 ms\nb,\"{empirical: {file: ../data/cpu.csv, column: cpu}}\"\n",
      to: "project/tables/tasks.csv")
    try folder.write("cpu\n3 ms\n5 ms\n8 ms\n", to: "project/data/cpu.csv")
    let other = "{empirical: {file: ./../data/cpu.csv, column: cpu}}"
    let path = try folder.write(
      "launchsim: 1\nname: top\nextends: ../base/app.yaml\n"
        + "startup: {spawn: \(other), tasks: {file: ../tables/tasks.csv}}\n",
      to: "project/top/top.yaml")
    CommandSession().call("run", path, "-o", folder.file("kept"), "-q")
    let table = try String(contentsOfFile: folder.file("kept/runs.csv"), encoding: .utf8)
    let id = String(try #require(table.split(separator: "\n").last).prefix(16))
    try FileManager.default.removeItem(atPath: folder.file("project"))
    try FileManager.default.moveItem(atPath: folder.file("kept"), toPath: folder.file("moved"))
    let session = CommandSession()
    #expect(session.call("replay", folder.file("moved"), "--run", id) == .done)
    #expect(session.output.text.contains("same row, same fingerprint"))
  }

  @Test func aChangedRowIsNoticed() throws {
    let path = results + "/runs.csv"
    let table = try String(contentsOfFile: path, encoding: .utf8)
    let line = row.joined(separator: ",")
    var changed = row
    changed[8] = "12.5"
    try table.replacing(line, with: changed.joined(separator: ","))
      .write(toFile: path, atomically: true, encoding: .utf8)
    let session = CommandSession()
    #expect(session.call("replay", results, "--run", row[0]) == .runFailed)
    let header = table.prefix { $0 != "\n" }.split(separator: ",")
    #expect(session.output.lines.count { $0.contains("\(header[8]) in runs.csv") } == 1)
    #expect(session.output.lines.count == 5)
  }

  @Test func withoutTheTableTheJournalIsCompared() throws {
    try FileManager.default.removeItem(atPath: results + "/runs.csv")
    let session = CommandSession()
    #expect(session.call("replay", results, "--run", row[0]) == .done)
    #expect(session.output.lines[1].hasPrefix("same as in the journal (runs.csv has no row of it)"))
  }

  @Test func aRunThatWasLeftOutIsSaidToBe() throws {
    let path = try folder.write(SampleScenarios.plain, to: "plain.yaml")
    CommandSession().call("run", path, "-o", folder.file("whole"), "-q")
    let table = try String(contentsOfFile: folder.file("whole/runs.csv"), encoding: .utf8)
    let id = String(try #require(table.split(separator: "\n").last).prefix(16))
    CommandSession().call("run", path, "-o", folder.file("part"), "-q", "--skip", id)
    let session = CommandSession()
    #expect(session.call("replay", folder.file("part"), "--run", id) == .done)
    #expect(session.output.lines[1].hasPrefix("left out of the sweep (--skip), so there is no row"))
    #expect(session.output.lines.count == 3)
  }
}
