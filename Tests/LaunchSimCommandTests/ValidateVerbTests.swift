import LaunchSimCommand
import TestSupport
import Testing

struct ValidateVerbTests {
  @Test func everyFileIsLookedAt() throws {
    let folder = try TemporaryDirectory()
    let good = try folder.write(SampleScenarios.plain, to: "good.yaml")
    let bad = try folder.write(
      SampleScenarios.plain.replacing("users: 4", with: "usres: 4").replacing(
        "run_on: main", with: "run_on: mian"),
      to: "bad.yaml")
    let session = CommandSession()
    #expect(session.call("validate", bad, good) == .badInput)
    #expect(session.output.text.isEmpty)
    let errors = session.errors.text.replacing(folder.path + "/", with: "")
    #expect(
      errors.contains(
        "bad.yaml:5:14: error: population.usres: unknown key; did you mean \"users\"?"))
    #expect(errors.contains("2 errors; nothing was run. Format reference: launchsim help scenario"))
    #expect(errors.contains("good.yaml: valid; 1 design point x 10 runs"))
  }

  @Test func quietSaysNothingOfValidFiles() throws {
    let folder = try TemporaryDirectory()
    let good = try folder.write(SampleScenarios.plain, to: "good.yaml")
    let session = CommandSession()
    #expect(session.call("validate", "-q", good, good) == .done)
    #expect(session.errors.text.isEmpty && session.output.text.isEmpty)
  }

  @Test func aTerminalSeesColouredErrors() throws {
    let folder = try TemporaryDirectory()
    let bad = try folder.write("launchsim: 2", to: "bad.yaml")
    var session = CommandSession()
    session.useTerminal(columns: 100)
    #expect(session.call("validate", bad) == .badInput)
    #expect(session.errors.text.contains("\u{1b}["))
    var plain = CommandSession()
    plain.useTerminal(columns: 100, noColor: "1")
    plain.call("validate", bad)
    #expect(!plain.errors.text.contains("\u{1b}["))
  }
}
