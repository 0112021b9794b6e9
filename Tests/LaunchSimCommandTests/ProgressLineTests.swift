import Experiments
import LaunchSimCommand
import ScenarioSyntax
import TestSupport
import Testing

struct ProgressLineTests {
  private static func reading(
    done: Int, total: Int, failed: Int = 0, speed: Double? = 9_214, left: Duration? = .seconds(13)
  ) -> ProgressMeter.Reading {
    ProgressMeter.Reading(
      progress: SweepProgress(
        runsDone: done, runsTotal: total, runsHere: done, launchesHere: 1_234, runsFailed: failed),
      elapsed: .seconds(75), launchesPerSecond: speed, remaining: left)
  }

  @Test func theBarGivesWayAsTheTerminalGetsNarrower() {
    let reading = Self.reading(done: 412, total: 1_200)
    let lines = [120, 100, 80, 70, 60, 50, 40, 30, 20, 10, 3, 1, 0].map { columns in
      "\(columns): " + ProgressLine.bar(reading, columns: columns)
    }
    let golden = Golden("theBarGivesWayAsTheTerminalGetsNarrower.txt")
    #expect(golden.difference(from: lines.joined(separator: "\n") + "\n") == nil)
  }

  @Test(arguments: 1...130)
  func theBarNeverReachesTheLastColumn(columns: Int) {
    for failed in [0, 1_100] {
      let reading = Self.reading(done: 1_199_999, total: 1_200_000, failed: failed)
      #expect(ProgressLine.bar(reading, columns: columns).displayWidth <= max(columns - 1, 1))
    }
  }

  @Test func theWordingOfEachForm() {
    let readings = [
      Self.reading(done: 0, total: 1_200, speed: nil, left: nil),
      Self.reading(done: 7, total: 1_200),
      Self.reading(done: 1_199, total: 1_200, failed: 2, speed: 0.25),
      Self.reading(done: 1_200, total: 1_200, left: .zero),
      Self.reading(done: 1, total: 1, left: .zero),
    ]
    let forms: [(ProgressMeter.Reading, Bool) -> String] = [
      { ProgressLine.bar($0, columns: 100, isFinal: $1) },
      { ProgressLine.plain($0, isFinal: $1) }, { ProgressLine.json($0, isFinal: $1) },
    ]
    let lines = forms.flatMap { form in
      readings.map { form($0, false) } + [form(readings[3], true)]
    }
    #expect(
      Golden("theWordingOfEachForm.txt").difference(from: lines.joined(separator: "\n") + "\n")
        == nil)
  }
}
