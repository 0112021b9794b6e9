import Experiments
import LaunchSimCommand
import TestSupport
import Testing

struct StatusVerbTests {
  @Test func aCompleteSweep() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(SampleScenarios.plain, to: "app.yaml")
    CommandSession().call("run", path, "-o", folder.file("results"), "-q")
    let session = CommandSession()
    #expect(session.call("status", folder.file("results")) == .done)
    // The test's clock stands before the journal was written.
    #expect(
      session.output.lines == [
        "10 of 10 runs done (100 %), 0 failed, last 0 s ago",
        "complete; the results are written", "",
      ])
  }

  @Test func noSweep() throws {
    let folder = try TemporaryDirectory()
    let session = CommandSession()
    #expect(session.call("status", folder.path) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.lines[0].hasPrefix("error: \(folder.path) holds no sweep"))
  }
}
