import Experiments
import OutputStatistics
import Scenarios

/// Makes the tables that answer a scenario from its result.
package struct ResponseTables {
  private let result: ExperimentResult
  private let places: PlaceText
  /// Where the rows that are not shown are.
  private let directory: String
  /// How many rows a table has, unless one point alone has more.
  private let rowLimit: Int

  private var scenario: Scenario { result.scenario }

  /// Tables of `result`, whose files are in `directory`.
  package init(of result: ExperimentResult, directory: String, rowLimit: Int) {
    self.result = result
    self.directory = directory
    self.rowLimit = rowLimit
    places = PlaceText(result.scenario)
  }

  /// The tables about `response`: the estimates, with the first comparison beside them, then one for
  /// each further comparison and for each that averages over blocks.
  package func tables(of response: ReportedResponse) -> [ResponseTable] {
    let comparisons = scenario.comparisons.indices
    let byPoint = comparisons.filter { scenario.comparisons[$0].by.isEmpty }
    let byBlock = comparisons.filter { !scenario.comparisons[$0].by.isEmpty }
    var tables = [
      scenario.policies.count == 1 && scenario.points.count > 1
        ? pointTable(of: response)
        : policyTable(of: response, Array(scenario.policies.indices), comparison: byPoint.first)
    ]
    tables += byPoint.dropFirst().map { place in
      let comparison = scenario.comparisons[place]
      return policyTable(
        of: response, [comparison.baseline] + comparison.against, comparison: place)
    }
    return tables + byBlock.map { blockTable(of: response, comparison: $0) }
  }

  /// For one policy at one point: a row for each of `responses`, each with its own unit.
  package func list(of responses: [ReportedResponse], width: Int = 100) -> [String] {
    var table = TextTable([
      TextTable.Column("response", isFlexible: true), TextTable.Column("estimate", .decimal),
      TextTable.Column("interval"), TextTable.Column(""),
    ])
    var footnotes = Footnotes()
    for response in responses {
      let row = row(of: response, keys: [], point: 0, policy: 0, comparison: nil)
      let scale = DisplayScale(of: response)
      let decimals = scale.decimals(
        values: [row.estimate].compactMap { $0 }, halfWidths: [row.interval.halfWidth])
      func text(_ value: Double) -> String {
        DisplayNumber.fixed(value * scale.factor, decimals: decimals)
      }
      table.append([
        TextTable.Cell(response.name),
        TextTable.Cell(row.estimate.map { scale.text($0, decimals: decimals) } ?? "-"),
        TextTable.Cell(PairColumn.Pair(row.interval, text)?.text ?? ""),
        TextTable.Cell(footnotes.mark(row.note)),
      ])
    }
    var lines = [intervalText] + table.lines(width: width) + footnotes.lines(width: width)
    let rest = remainder(
      shown: responses.count, of: result.responses.count, "response", "summary.csv")
    if !rest.isEmpty { lines.append("  ... " + rest) }
    return lines
  }

  // MARK: Kinds of tables

  /// One policy: a row for each of the first points, a column for each factor.
  private func pointTable(of response: ReportedResponse) -> ResponseTable {
    let points = shown(of: scenario.points.indices, atMost: rowLimit)
    let rows = points.map { point in
      row(
        of: response, keys: scenario.factors.indices.map { places.level(of: $0, at: point) },
        point: point, policy: 0, comparison: nil)
    }
    return table(
      of: response, keyTitles: scenario.factors.map(\.name),
      sections: [ResponseTable.Section(rows: rows)],
      remainder: remainder(shown: points.count, of: scenario.points.count, "point", "summary.csv"))
  }

  /// Several policies, or one without factors: a row for each policy at each of the first points.
  private func policyTable(
    of response: ReportedResponse, _ policies: [Int], comparison: Int?
  ) -> ResponseTable {
    let points = shown(
      of: scenario.points.indices, atMost: rowLimit / max(policies.count, 1),
      rows: policies.count)
    let sections = points.map { point in
      ResponseTable.Section(
        heading: places.point(point),
        rows: policies.map { policy in
          row(
            of: response, keys: [scenario.policies[policy].name], point: point, policy: policy,
            comparison: comparison)
        })
    }
    return table(
      of: response, keyTitles: ["policy"],
      baseline: comparison.map { scenario.policies[scenario.comparisons[$0].baseline].name },
      sections: sections,
      remainder: remainder(shown: points.count, of: scenario.points.count, "point", "summary.csv"))
  }

  /// The differences of a comparison that averages over the points of blocks.
  private func blockTable(of response: ReportedResponse, comparison place: Int) -> ResponseTable {
    let comparison = scenario.comparisons[place]
    let rows = result.comparisons.filter {
      $0.comparison == place && $0.response == response.name
    }
    var sections: [ResponseTable.Section] = []
    for row in rows {
      guard case .block(let levels) = row.scope else { continue }
      let heading = places.block(levels)
      if sections.last?.heading != heading {
        sections.append(ResponseTable.Section(heading: heading, rows: []))
      }
      var shown = ResponseTable.Row(
        keys: [scenario.policies[row.policy].name], estimate: nil, interval: .unbounded,
        change: ResponseTable.Change(row), note: row.difference.note)
      shown.hasEstimate = false
      sections[sections.count - 1].rows.append(shown)
    }
    let all = sections.count
    sections = Array(
      shown(
        of: sections, atMost: rowLimit / max(comparison.against.count, 1),
        rows: comparison.against.count))
    let factors = comparison.by.map { scenario.factors[$0].name }.joined(separator: ", ")
    return table(
      of: response, keyTitles: ["policy"], baseline: scenario.policies[comparison.baseline].name,
      sections: sections,
      remainder: remainder(shown: sections.count, of: all, "block", "comparisons.csv"),
      subject: ", averaged over points by \(factors)")
  }

  // MARK: Parts

  /// So many points or blocks are shown in any case, if they are small.
  private static let fewest = 4
  /// Of so many rows at most.
  private static let rowsOfSmall = 4

  /// The first of `all`: `limit` of them, at least one, and all where only one would be left out, or
  /// where there are few and each of a few `rows`.
  private func shown<Items: RandomAccessCollection>(
    of all: Items, atMost limit: Int, rows: Int = 1
  ) -> Items.SubSequence {
    let limit = max(limit, 1)
    let isSmall = all.count <= Self.fewest && rows <= Self.rowsOfSmall
    return all.prefix(isSmall || all.count <= limit + 1 ? all.count : limit)
  }

  private func row(
    of response: ReportedResponse, keys: [String], point: Int, policy: Int, comparison: Int?
  ) -> ResponseTable.Row {
    let estimate = result.summary.first {
      $0.point == point && $0.policy == policy && $0.response == response.name
    }?.estimate
    let difference = result.comparisons.first {
      $0.comparison == comparison && $0.scope == .point(point) && $0.policy == policy
        && $0.response == response.name
    }
    let notes = [estimate?.note, difference?.difference.note].compactMap { $0 }
    return ResponseTable.Row(
      keys: keys, estimate: estimate?.value, interval: estimate?.interval ?? .unbounded,
      change: difference.map(ResponseTable.Change.init), note: joined(notes))
  }

  /// A note that stands behind the estimate is not said again for the difference, nor one that the
  /// title says.
  private func joined(_ notes: [String]) -> String {
    let title = EstimateNote.oneRun.text
    var parts: [String] = []
    for part in notes.flatMap({ $0.split(separator: ";") }) {
      let text = part.drop { $0 == " " }
      if !text.isEmpty, text != title, !parts.contains(String(text)) { parts.append(String(text)) }
    }
    return parts.joined(separator: "; ")
  }

  private func table(
    of response: ReportedResponse, keyTitles: [String], baseline: String? = nil,
    sections: [ResponseTable.Section], remainder: String, subject: String = ""
  ) -> ResponseTable {
    let scale = DisplayScale(of: response)
    let unit = scale.unit.isEmpty ? "" : " [\(scale.unit)]"
    return ResponseTable(
      title: response.name + unit + ", " + intervalText + subject, scale: scale,
      keyTitles: keyTitles, baseline: baseline, sections: sections, remainder: remainder)
  }

  /// How the intervals came about.
  private var intervalText: String {
    let runs = scenario.replications
    if runs == 1 { return EstimateNote.oneRun.text }
    let upTo = result.failedRuns.isEmpty ? "" : "up to "
    return "95 % interval over \(upTo)\(DisplayNumber.grouped(runs)) runs"
  }

  private func remainder(shown: Int, of all: Int, _ noun: String, _ file: String) -> String {
    guard shown < all else { return "" }
    return DisplayNumber.count(all - shown, "more \(noun)") + ": "
      + ResultsDirectory(directory).file(file).printable
  }
}

extension ResponseTable.Change {
  /// The difference of a row of `comparisons.csv`.
  package init(_ row: ComparisonRow) {
    self.init(
      value: row.difference.value, interval: row.difference.interval,
      relative: row.difference.relative, verdict: row.verdict, margin: row.margin)
  }
}
