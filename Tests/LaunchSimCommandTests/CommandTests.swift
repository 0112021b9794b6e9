import LaunchSimCommand
import Testing

struct CommandTests {
  @Test func theVersionIsOneLine() {
    let session = CommandSession()
    #expect(session.call("--version") == .done)
    #expect(session.output.text == "launchsim \(Version.number)\n")
    #expect(session.errors.text.isEmpty)
  }

  @Test(arguments: [
    ([], "error: missing verb"),
    (["rnu", "x.yaml"], "error: unknown verb 'rnu'; did you mean 'run'?"),
    (["Validate"], "error: unknown verb 'Validate'; did you mean 'validate'?"),
    (["frobnicate"], "error: unknown verb 'frobnicate'"),
    (["merge", "a", "b"], "error: verb 'merge' is not available in this version"),
    (
      ["--jobs", "2", "run", "x.yaml"],
      "error: option '--jobs' stands before the verb; options follow it"
    ),
    (["-q"], "error: option '-q' stands before the verb; options follow it"),
  ])
  func withoutAVerbThatExists(words: [String], message: String) {
    let session = CommandSession()
    #expect(session.call(words) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(
      session.errors.lines == [
        message, "usage: launchsim VERB ...", "See 'launchsim --help'.", "",
      ])
  }

  @Test(arguments: [
    (["run"], "error: missing FILE: The scenario file (YAML).", "run"),
    (
      ["run", "a.yaml", "--shard", "1/2"],
      "error: option '--shard' is not available in this version", "run"
    ),
    (
      ["run", "a.yaml", "--seed", "-1"],
      "error: option '--seed': got '-1', expected a whole number from 0 to 18446744073709551615",
      "run"
    ),
    (["help", "trace"], "error: verb 'trace' is not available in this version", "help"),
    (
      ["run", "a.yaml", "--jobs", "0"],
      "error: option '--jobs': got '0', expected a whole number from 1 to 1024", "run"
    ),
    (
      ["run", "a.yaml", "--replications", "0"],
      "error: option '--replications': got '0', expected a whole number from 1 to 4294967295",
      "run"
    ),
    (
      ["run", "a.yaml", "--progress", "bar"],
      "error: option '--progress': got 'bar', expected auto, plain, json or none", "run"
    ),
    (
      ["plan", "a.yaml", "--format", "cvs"],
      "error: option '--format': got 'cvs', expected text or csv; did you mean 'csv'?", "plan"
    ),
    (["plan", "a.yaml", "b.yaml"], "error: unexpected argument 'b.yaml'", "plan"),
    (["validate"], "error: missing FILE: The scenario files (YAML).", "validate"),
  ])
  func aVerbThatIsMisused(words: [String], message: String, verb: String) {
    let session = CommandSession()
    #expect(session.call(words) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.lines[0] == message)
    #expect(session.errors.lines[1].hasPrefix("usage: launchsim \(verb) "))
    #expect(session.errors.lines[2] == "See 'launchsim \(verb) --help'.")
  }

  @Test func errorsAreColouredOnATerminalOnly() {
    var session = CommandSession()
    session.useTerminal(columns: 80)
    session.call("rnu")
    #expect(session.errors.lines[0].hasPrefix("\u{1b}[1;31merror:\u{1b}[0m unknown verb"))

    var plain = CommandSession()
    plain.useTerminal(columns: 80, noColor: "1")
    plain.call("rnu")
    #expect(plain.errors.lines[0].hasPrefix("error: unknown verb"))
  }

  @Test func aFullDiskIsAnError() {
    let session = CommandSession(outputFailure: .failed("No space left on device"))
    #expect(session.call("--help") == .outputFailed)
    #expect(
      session.errors.text == "error: cannot write standard output: No space left on device\n")
  }

  @Test func aReaderThatHasSeenEnoughIsNone() {
    let session = CommandSession(outputFailure: .readerGone)
    #expect(session.call("--help") == .done)
    #expect(session.errors.text.isEmpty)
  }
}
