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
    try folder.write(
      SampleScenarios.comparison.replacing("cpu: 100 ms", with: "cpu: 101 ms"), to: "app.yaml")
    let session = CommandSession()
    #expect(session.call("replay", results, "--run", row[0]) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.text.contains("no longer has the run \(row[0])"))
  }

  @Test func aScenarioThatHasMovedIsFoundByHand() throws {
    let path = try folder.write(SampleScenarios.comparison, to: "moved.yaml")
    try folder.write("gone", to: "app.yaml")
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
    #expect(session.output.text.contains("no finished run to compare with"))
  }
}
