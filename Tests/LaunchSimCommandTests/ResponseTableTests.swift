import LaunchSimCommand
import OutputStatistics
import ScenarioSyntax
import TestSupport
import Testing

/// The storyboard's numbers; only the layout is checked here.
struct ResponseTableTests {
  private typealias Change = ResponseTable.Change
  private typealias Row = ResponseTable.Row
  private typealias Section = ResponseTable.Section

  private static let milliseconds = DisplayScale(unit: "ms")
  private static let share = DisplayScale.share

  private static func around(_ center: Double, _ halfWidth: Double) -> Interval {
    Interval(lower: center - halfWidth, upper: center + halfWidth)
  }

  private static func change(
    _ value: Double, _ halfWidth: Double, _ relative: Double, _ verdict: Verdict?
  ) -> Change {
    Change(
      value: value, interval: around(value, halfWidth), relative: relative, verdict: verdict,
      margin: 10)
  }

  private static func comparison(_ names: [String]) -> ResponseTable {
    ResponseTable(
      title: "potential_total_ms.p90 [ms], 95 % interval over 50 runs", scale: milliseconds,
      keyTitles: ["policy"], baseline: names[0],
      sections: [
        Section(
          heading: "cores = 2, speed = 1",
          rows: [
            Row(keys: [names[0]], estimate: 2_412, interval: around(2_412, 14)),
            Row(
              keys: [names[1]], estimate: 1_180, interval: around(1_180, 9),
              change: change(-1_232, 17, -0.511, .improves)),
            Row(
              keys: [names[2]], estimate: 2_431.25, interval: around(2_431.25, 15),
              change: change(19.25, 11, 0.008, .worseThanMargin)),
            Row(
              keys: [names[3]], estimate: 934, interval: around(934, 7),
              change: change(-1_478, 16, -0.613, .improves), note: "only 31 beyond the quantile"),
          ]),
        Section(
          heading: "cores = 4, speed = 1",
          rows: [
            Row(keys: [names[0]], estimate: nil, interval: .unbounded, note: "no run gave a value"),
            Row(
              keys: [names[1]], estimate: 801, interval: .unbounded,
              change: Change(
                value: nil, interval: .unbounded, relative: nil, verdict: .inconclusive)),
            Row(
              keys: [names[2]], estimate: 812.5,
              interval: Interval(lower: 800, upper: .infinity),
              change: change(-3, 12, -0.002, .inconclusive)),
            Row(
              keys: [names[3]], estimate: 790, interval: around(790, 8),
              change: change(2, 1, 0.0025, .worseWithinMargin)),
          ]),
      ], remainder: "4 more points: results/startup-contention/summary.csv")
  }

  private static func text(_ table: ResponseTable, width: Int = 100) -> String {
    table.lines(width: width).joined(separator: "\n") + "\n"
  }

  @Test func comparisonOfPolicies() {
    let text = Self.text(Self.comparison(["concurrent", "serial", "limited-2", "delayed"]))
    #expect(Golden("comparisonOfPolicies.txt").difference(from: text) == nil)
  }

  @Test func comparisonOfPoliciesWithLongAndWideNames() {
    let text = Self.text(
      Self.comparison([
        "everything-at-once-as-in-the-current-release", "\u{4e32}\u{884c}\u{542f}\u{52a8}",
        "everything-at-once-as-in-the-coming-release", "retard\u{e9}",
      ]))
    #expect(
      Golden("comparisonOfPoliciesWithLongAndWideNames.txt").difference(from: text) == nil)
    for line in text.split(separator: "\n") { #expect(line.displayWidth <= 100) }
  }

  @Test func sharesAreShownInPerCentAndTheirDifferencesInPercentagePoints() {
    let table = ResponseTable(
      title: "within_1s_share [%], 95 % interval over 20 runs", scale: Self.share,
      keyTitles: ["policy"], baseline: "current",
      sections: [
        Section(rows: [
          Row(
            keys: ["current"], estimate: 0.0612, interval: Interval(lower: 0.0573, upper: 0.0655)),
          Row(
            keys: ["staggered"], estimate: 0.0643,
            interval: Interval(lower: 0.0601, upper: 0.0688),
            change: Self.change(0.0031, 0.0016, 0.05, .improves)),
        ])
      ])
    let golden = Golden("sharesAreShownInPerCentAndTheirDifferencesInPercentagePoints.txt")
    #expect(golden.difference(from: Self.text(table)) == nil)
  }

  @Test func onePolicyAtManyPoints() {
    let rows = [("2", "1"), ("2", "0.5"), ("4", "-")].enumerated().map { index, levels in
      Row(
        keys: [levels.0, levels.1], estimate: 1_000.5 / Double(index + 1),
        interval: Self.around(1_000.5 / Double(index + 1), 0.62))
    }
    let table = ResponseTable(
      title: "total_ms.p90 [ms], 95 % interval over 10 runs", scale: Self.milliseconds,
      keyTitles: ["cores", "speed"], sections: [Section(rows: rows)],
      remainder: "297 more points: results/sweep/summary.csv")
    #expect(Golden("onePolicyAtManyPoints.txt").difference(from: Self.text(table)) == nil)
  }

  @Test func oneRunHasNoInterval() {
    let table = ResponseTable(
      title: "total_ms.p90 [ms], one run: no interval", scale: Self.milliseconds,
      keyTitles: ["policy"],
      sections: [
        Section(rows: [
          Row(keys: ["default"], estimate: 934.728, interval: .unbounded),
          Row(keys: ["delayed"], estimate: 87.25, interval: .unbounded),
        ])
      ])
    #expect(Golden("oneRunHasNoInterval.txt").difference(from: Self.text(table)) == nil)
  }

  @Test func negativeLimitsAreNotMistakenForRanges() {
    let table = ResponseTable(
      title: "value, 95 % interval over 10 runs", scale: .plain, keyTitles: ["policy"],
      sections: [
        Section(rows: [
          Row(keys: ["a"], estimate: -5, interval: Self.around(-5, 0.21)),
          Row(keys: ["b"], estimate: 12.5, interval: Self.around(12.5, 1.2)),
        ])
      ])
    #expect(
      Golden("negativeLimitsAreNotMistakenForRanges.txt").difference(from: Self.text(table)) == nil)
  }

  @Test func onlyVerdictsAreColoured() {
    let table = Self.comparison(["concurrent", "serial", "limited-2", "delayed"])
    let colored = table.lines(palette: Palette(isColored: true)).filter { $0.contains("\u{1b}") }
    #expect(colored.count == 3)
    #expect(colored[0].contains("\u{1b}[32mimproves\u{1b}[0m"))
    #expect(colored[1].contains("\u{1b}[31mworse than the margin\u{1b}[0m"))
  }

  @Test func withoutAMarginNoneIsSpokenOf() {
    let verdicts: [Verdict] = [.worseThanMargin, .noWorseThanMargin]
    func texts(_ margin: Double) -> [String] {
      let rows = verdicts.enumerated().map { number, verdict in
        Row(
          keys: ["p\(number)"], estimate: 10, interval: Self.around(10, 1),
          change: Change(
            value: 1, interval: Self.around(1, 0.5), relative: 0.1, verdict: verdict, margin: margin
          ))
      }
      return ResponseTable(
        title: "x", scale: Self.milliseconds, keyTitles: ["policy"], baseline: "a",
        sections: [Section(rows: rows)]
      ).lines().suffix(2).map { String($0.split(separator: ")").last ?? "") }
    }
    #expect(texts(0) == ["  worse", "  no worse"])
    #expect(texts(5) == verdicts.map { "  " + $0.text })
  }

  @Test func aNarrowTerminalGetsANarrowTable() {
    let table = Self.comparison(["concurrent", "serial", "limited-2", "delayed"])
    for width in [60, 70, 80, 90] {
      let lines = table.lines(width: width).filter { !$0.hasPrefix("  ...") }
      for line in lines { #expect(line.displayWidth <= width, "\(line)") }
      #expect(lines.contains { $0.contains("worse than the margin") })
    }
  }
}
