import OutputStatistics
import ScenarioSyntax

extension ResponseTable {
  /// What is left out of a table that is too wide, the least telling first; each leaves out what
  /// stands above it as well.
  private enum Omission: Int, CaseIterable {
    case nothing, spaces, relative, interval, changeLimits
  }

  /// The lines of the table, its title first.
  package func lines(width: Int = 100, palette: Palette = .plain) -> [String] {
    // A long name of the baseline gets a line of its own, as does one for which there is no room.
    let isApart =
      changeTitle.displayWidth > 24
      || laidOut(omitting: .nothing, baselineApart: false).table.naturalWidth > width
    let fitting = Omission.allCases.first { omission in
      laidOut(omitting: omission, baselineApart: isApart).table.lines(width: width)
        .allSatisfy { $0.displayWidth <= width }
    }
    let (table, footnotes) = laidOut(omitting: fitting ?? .changeLimits, baselineApart: isApart)
    var lines = TextLayout.wrap(title.printable, width: width, hanging: 2)
    if isApart, let baseline {
      let unit = scale.differenceUnit == scale.unit ? "" : " in \(scale.differenceUnit)"
      lines += TextLayout.wrap(
        "differences\(unit) against \(baseline.printable)", width: width, indent: 2, hanging: 2)
    }
    lines += table.lines(width: width, palette: palette)
    lines += footnotes.lines(width: width)
    if !remainder.isEmpty { lines.append("  ... " + remainder) }
    return lines
  }

  private func laidOut(
    omitting omission: Omission, baselineApart: Bool
  ) -> (table: TextTable, notes: Footnotes) {
    func keeps(_ part: Omission) -> Bool { omission.rawValue < part.rawValue }
    let gap = keeps(.spaces) ? 2 : 1
    let rows = sections.flatMap(\.rows)
    let decimals = scale.decimals(
      values: rows.flatMap { [$0.estimate, $0.change?.value].compactMap { $0 } },
      halfWidths: rows.flatMap { [$0.interval.halfWidth, $0.change?.interval.halfWidth ?? 0] })
    let intervals = PairColumn(
      rows.map { row in
        PairColumn.Pair(row.interval) { DisplayNumber.fixed($0 * scale.factor, decimals: decimals) }
      })
    let changes = PairColumn(
      rows.map { changeText($0.change, decimals: decimals, limits: keeps(.changeLimits)) })
    let relatives = PairColumn(rows.map { Self.relativeText($0.change) })

    var table = TextTable(
      keyTitles.map { TextTable.Column($0, gap: gap, isFlexible: true) } + [
        TextTable.Column("estimate", .decimal, gap: gap), TextTable.Column("interval", gap: gap),
        TextTable.Column(
          baselineApart ? "difference" : changeTitle, gap: gap),
        TextTable.Column("", .decimal, gap: gap), TextTable.Column("verdict", gap: gap),
        TextTable.Column("", gap: gap),
      ])
    var footnotes = Footnotes()
    var place = 0
    for section in sections {
      if !section.heading.isEmpty { table.appendHeading(section.heading) }
      for row in section.rows {
        table.append(
          row.keys.map { TextTable.Cell($0) } + [
            TextTable.Cell(estimateText(row, decimals: decimals)),
            TextTable.Cell(keeps(.interval) ? intervals.text(place) : ""),
            TextTable.Cell(changes.text(place)),
            TextTable.Cell(keeps(.relative) ? relatives.text(place) : ""), Self.verdict(row.change),
            TextTable.Cell(footnotes.mark(row.note)),
          ])
        place += 1
      }
    }
    return (table, footnotes)
  }

  private func estimateText(_ row: Row, decimals: Int) -> String {
    guard row.hasEstimate else { return "" }
    return row.estimate.map { DisplayNumber.fixed($0 * scale.factor, decimals: decimals) } ?? "-"
  }

  private var changeTitle: String {
    guard let baseline else { return "" }
    let unit = scale.differenceUnit == scale.unit ? "" : " [\(scale.differenceUnit)]"
    return "vs \(baseline)\(unit)"
  }

  private func changeText(_ change: Change?, decimals: Int, limits: Bool) -> PairColumn.Pair? {
    guard let change else { return nil }
    guard let value = change.value else { return PairColumn.Pair(left: "-") }
    let number = DisplayNumber.fixed(value * scale.factor, decimals: decimals, isSigned: true)
    guard limits, change.interval.halfWidth.isFinite else { return PairColumn.Pair(left: number) }
    let width = DisplayNumber.fixed(change.interval.halfWidth * scale.factor, decimals: decimals)
    return PairColumn.Pair(left: number, middle: " +/- ", right: width)
  }

  /// A change of a quarter of a per cent is seen, one of 51 % needs no decimals.
  private static func relativeText(_ change: Change?) -> PairColumn.Pair? {
    guard let relative = change?.relative else { return nil }
    let percent = relative * 100
    let decimals = percent.magnitude < 10 ? 1 : 0
    let number = DisplayNumber.fixed(percent, decimals: decimals, isSigned: true)
    return PairColumn.Pair(left: "(" + number + " %)")
  }

  private static func verdict(_ change: Change?) -> TextTable.Cell {
    guard let change, let verdict = change.verdict else { return "" }
    let tone: Tone =
      switch verdict {
      case .improves: .good
      case .worseThanMargin, .worse: .bad
      case .worseWithinMargin, .noWorseThanMargin, .inconclusive: .neutral
      }
    return TextTable.Cell(verdict.text(withMargin: change.margin), tone: tone)
  }
}
