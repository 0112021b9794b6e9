import Foundation
import LaunchSimCommand
import ScenarioSyntax
import TestSupport
import Testing

/// Whole sweeps of a small app through the command.
struct RunVerbTests {
  private let folder: TemporaryDirectory
  private let results: String

  init() throws {
    folder = try TemporaryDirectory()
    results = folder.file("results")
  }

  private func scenario(_ text: String = SampleScenarios.comparison) throws -> String {
    try folder.write(text, to: "app.yaml")
  }

  private func table(_ name: String, in directory: String? = nil) throws -> String {
    try String(contentsOfFile: (directory ?? results) + "/" + name, encoding: .utf8)
  }

  @Test func theAnswerGoesToStandardOutputAndTheRestToStandardError() throws {
    let session = CommandSession()
    // The gate of the sample on a difference of 0.1 pp cannot be cleared by ten runs of four users.
    #expect(session.call("run", try scenario(), "-o", results) == .gateMissed)
    let output = session.output.lines
    #expect(output[0] == "small-app: Which schedule is soonest out of the way?")
    #expect(
      output[1]
        == "6 design points (cores 3 x speed 2) x 3 policies x 10 runs of 4 users = 180 runs, "
        + "720 launches")
    #expect(output[2].isEmpty)
    #expect(output[3] == "potential_total_ms.p90 [ms], 95 % interval over 10 runs")
    #expect(output.contains { $0.hasPrefix("gates     ") })
    #expect(output.last?.isEmpty == true && output.dropLast().last?.isEmpty == false)
    let errors = session.errors.lines
    #expect(errors[0].hasPrefix("180 of 180 runs (100 %)"))
    #expect(errors[1].isEmpty)
    #expect(errors[2].hasPrefix("written   "))
    #expect(session.errors.text.contains("runs.csv (180 rows)"))
    #expect(!session.output.text.contains("written"))
    #expect(!session.output.text.contains("\u{1b}") && !session.errors.text.contains("\u{1b}"))
    #expect(try table("runs.csv").split(separator: "\n").count == 181)
  }

  @Test func theAnswerDoesNotDependOnTheNumberOfJobs() throws {
    let path = try scenario()
    let sessions = try [1, 2, 7].map { jobs in
      let session = CommandSession()
      session.call("run", path, "-o", "\(results)", "--jobs", "\(jobs)", "-q")
      try FileManager.default.removeItem(atPath: results)
      return session
    }
    #expect(Set(sessions.map(\.output.text)).count == 1)
  }

  @Test func quietLeavesTheAnswerAlone() throws {
    let session = CommandSession()
    session.call("run", try scenario(), "-o", results, "--quiet")
    #expect(session.errors.text.isEmpty)
    #expect(session.output.text.contains("potential_total_ms.p90"))
  }

  @Test func aTerminalSeesABarAndColouredVerdicts() throws {
    var session = CommandSession(clockStep: .milliseconds(1))
    session.useTerminal(columns: 90)
    session.call("run", try scenario(), "-o", results)
    let errors = session.errors.text
    #expect(errors.contains("[##############################] 180/180 runs"))
    #expect(errors.contains("\r\u{1b}[K"))
    #expect(session.output.text.contains("\u{1b}[32mimproves\u{1b}[0m"))
    for line in session.output.text.replacing("\u{1b}[32m", with: "").replacing(
      "\u{1b}[31m", with: ""
    )
    .replacing("\u{1b}[0m", with: "").split(separator: "\n") {
      #expect(line.displayWidth <= 90 || line.contains(folder.path))
    }
  }

  @Test func resultsAreNotOverwritten() throws {
    let path = try scenario(SampleScenarios.plain)
    #expect(CommandSession().call("run", path, "-o", results, "-q") == .done)
    let before = try table("runs.csv")
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results, "--seed", "7") == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(
      session.errors.text
        == "error: \(results) already holds results; go on with --resume or choose another folder\n"
    )
    #expect(try table("runs.csv") == before)
  }

  @Test(arguments: [(ExitCode.interrupted, 40), (.terminated, 3)])
  func aStoppedSweepGoesOnAsTheMessageSays(code: ExitCode, reading: Int) throws {
    let path = try scenario()
    let undisturbed = CommandSession()
    undisturbed.call("run", path, "-o", folder.file("undisturbed"), "-q")

    let stopped = CommandSession(signal: (code, reading))
    #expect(stopped.call("run", path, "-o", results, "--jobs", "2") == code)
    #expect(stopped.output.lines.count == 3)
    let message = try #require(stopped.errors.lines.dropLast().last)
    #expect(message.hasPrefix("stopped after "))
    let words = try #require(message.components(separatedBy: "Continue with: launchsim ").last)
      .split(separator: " ").map(String.init)
    #expect(words == ["run", path, "-o", results, "--jobs", "2", "--resume"])
    #expect(!FileManager.default.fileExists(atPath: results + "/runs.csv"))

    let status = CommandSession()
    #expect(status.call("status", results) == .done)
    #expect(!status.output.text.contains("complete"))

    let resumed = CommandSession()
    #expect(resumed.call(words) == .gateMissed)
    #expect(resumed.errors.lines[0].hasPrefix("going on; runs already done: "))
    for name in ["runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv"] {
      #expect(try table(name) == table(name, in: folder.file("undisturbed")))
    }
    #expect(
      resumed.output.text
        == undisturbed.output.text.replacing(folder.file("undisturbed"), with: results))
  }

  @Test func aFailedRunIsNamedAndTheOthersFinish() throws {
    let path = try scenario(
      SampleScenarios.app(
        """
        factors:
          cap: {path: population.max_events, levels: [1, 1000000]}
        replications: {count: 3}
        responses: [potential_total_ms.p90]
        """))
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results) == .runFailed)
    #expect(
      session.output.text.contains(
        "failed    3 of 6 runs failed or were left out; estimates are over the others"))
    let line = try #require(session.output.lines.first { $0.contains("again alone:") })
    let words = try #require(line.components(separatedBy: "launchsim ").last)
      .split(separator: " ").map(String.init)
    let replay = CommandSession()
    #expect(replay.call(words) == .done)
    #expect(replay.output.lines[0].hasPrefix("run "))
    #expect(replay.output.text.contains("failed: "))
    #expect(replay.output.text.contains("the same as recorded"))
  }

  @Test func failFastStopsAtTheFirstFailure() throws {
    let path = try scenario(
      SampleScenarios.app("replications: {count: 50}").replacing(
        "users: 4", with: "users: 4, max_events: 1"))
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results, "--fail-fast", "--jobs", "1") == .runFailed)
    #expect(session.errors.text.contains("error: run "))
    #expect(session.errors.text.contains("stopped after 1 of 50 runs. Continue with: "))
  }

  @Test func aRunCanBeLeftOut() throws {
    let path = try scenario(SampleScenarios.plain)
    CommandSession().call("run", path, "-o", results, "-q")
    let id = try #require(try table("runs.csv").split(separator: "\n").last?.prefix(16))
    let other = folder.file("other")
    let session = CommandSession()
    #expect(
      session.call("run", path, "-o", other, "-q", "--skip", String(id.prefix(8))) == .runFailed)
    #expect(session.output.text.contains("1 of 10 runs failed or were left out"))
    #expect(session.output.text.contains("run \(id): "))
  }

  @Test func aMissedGateHasAnExitCodeOfItsOwn() throws {
    let path = try scenario(
      SampleScenarios.app(
        """
        replications: {count: 3}
        gates: [{response: total_ms.mean, max: 1 ms}]
        """))
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results) == .gateMissed)
    let line = "gates     failed  total_ms.mean of default: at most 1 ms"
    #expect(session.output.lines.contains(line))
  }

  @Test func aPlaceThatCannotBeWrittenToIsAnError() throws {
    let path = try scenario(SampleScenarios.plain)
    let session = CommandSession()
    #expect(session.call("run", path, "-o", path + "/below") == .outputFailed)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.text == "error: \(path) is a file, expected a folder\n")
  }

  @Test func hugeSweepsWantAConfirmation() throws {
    let path = try scenario(SampleScenarios.plain)
    let session = CommandSession()
    #expect(session.call("run", path, "-o", results, "--replications", "1000001") == .badInput)
    #expect(
      session.errors.text
        == "error: 1,000,001 runs are more than 1,000,000; nothing was run. Confirm with: "
        + "launchsim run \(path) -o \(results) --replications 1000001 --yes\n")
    #expect(!FileManager.default.fileExists(atPath: results))
  }

  @Test func aPolicyThatDoesNotExistIsBadInput() throws {
    let session = CommandSession()
    #expect(session.call("run", try scenario(), "-o", results, "--policy", "serail") == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.text.contains("did you mean \"serial\"?"))
    #expect(session.errors.lines.dropLast().last?.hasPrefix("1 error; nothing was run.") == true)
    #expect(!FileManager.default.fileExists(atPath: results))
  }

  @Test func moreRunsAreAdvisedWhereIntervalsAreTooWide() throws {
    let path = try scenario(SampleScenarios.plain)
    let session = CommandSession()
    session.call("run", path, "--replications", "1", "-o", results)
    let lines = session.errors.lines.drop { !$0.hasPrefix("next ") }
    // The folder's name is long, so the command stands on lines of its own.
    for line in lines { #expect(line.displayWidth <= 100 || !line.contains(" --"), "\(line)") }
    let advice = lines.map { $0.hasSuffix(" \\") ? String($0.dropLast(2)) : $0 }
      .joined(separator: " ").split(separator: " ")
    #expect(
      advice.joined(separator: " ")
        == "next for intervals: launchsim run \(path) -o \(results) --replications 50 --resume")
    let words = advice.dropFirst(4).map(String.init)
    let more = CommandSession()
    #expect(more.call(words) == .done)
    #expect(more.errors.lines[0] == "going on; runs already done: 1")
    #expect(try table("runs.csv").split(separator: "\n").count == 51)
  }

  @Test(arguments: [
    ("app.yaml", "results/app"), ("Scenarios/ad-prefetch.yaml", "results/ad-prefetch"),
    ("/a/b.c/d.e.yml", "results/d.e"), (".hidden", "results/.hidden"),
    ("noending", "results/noending"),
  ])
  func resultsAreNamedAfterTheFile(file: String, directory: String) {
    var verb = RunVerb()
    verb.file = file
    #expect(verb.directory == directory)
  }
}
