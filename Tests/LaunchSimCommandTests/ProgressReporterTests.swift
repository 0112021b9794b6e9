import Experiments
import LaunchSimCommand
import Testing

struct ProgressReporterTests {
  /// A sweep of 600 runs in a minute, seen through a reporter.
  private static func watch(_ form: ProgressForm, columns: Int?) -> MemorySink {
    var session = CommandSession()
    if let columns { session.useTerminal(columns: columns) }
    let context = session.context()
    let reporter = ProgressReporter(
      form: form.resolved(for: session.errorFacts), console: context.console, clock: context.clock)
    for run in 1...600 {
      session.clock.advance(by: .milliseconds(100))
      reporter.update(
        SweepProgress(
          runsDone: run, runsTotal: 600, runsHere: run, launchesHere: UInt64(run) * 50))
    }
    return session.errors
  }

  @Test func aPipeGetsALineEveryTenSecondsAndTheEnd() {
    #expect(
      Self.watch(.auto, columns: nil).lines == [
        "100 of 600 runs (16 %), 500 launches/s, about 50 s left",
        "200 of 600 runs (33 %), 500 launches/s, about 40 s left",
        "300 of 600 runs (50 %), 500 launches/s, about 30 s left",
        "400 of 600 runs (66 %), 500 launches/s, about 20 s left",
        "500 of 600 runs (83 %), 500 launches/s, about 10 s left",
        "600 of 600 runs (100 %), 500 launches/s, took 1 min", "",
      ])
  }

  @Test func aTerminalGetsABarInOneLine() {
    let drawings = Self.watch(.auto, columns: 80).text.split(separator: "\r").map(String.init)
    // One drawing every 100 ms, the last with the time it took; then what is left to do.
    #expect(drawings.count == 601)
    #expect(
      drawings[599]
        == "[##############################] 600/600 runs   500 launches/s   01:00\u{1b}[K\n")
    #expect(drawings[600] == "working out the results ...\u{1b}[K")
    #expect(drawings.filter { $0.contains("\n") }.count == 1)
  }

  @Test func programsGetAnObjectASecond() {
    let lines = Self.watch(.json, columns: 80).lines
    #expect(lines.count == 62)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("{\"event\":\"") && $0.hasSuffix("}") })
    #expect(lines[60].hasPrefix("{\"event\":\"end\",\"runs_done\":600,"))
  }

  @Test func noneMeansNothing() {
    #expect(Self.watch(.none, columns: 80).text.isEmpty)
  }
}
