import OutputStatistics

extension ResponseTable {
  /// The lines of the table, its title first.
  package func lines(width: Int = 100, palette: Palette = .plain) -> [String] {
    let rows = sections.flatMap(\.rows)
    let decimals = scale.decimals(
      values: rows.flatMap { [$0.estimate, $0.change?.value].compactMap { $0 } },
      halfWidths: rows.flatMap { [$0.interval.halfWidth, $0.change?.interval.halfWidth ?? 0] })
    let intervals = PairColumn(
      rows.map { row in
        PairColumn.Pair(row.interval) { DisplayNumber.fixed($0 * scale.factor, decimals: decimals) }
      })
    let changes = PairColumn(rows.map { changeText($0.change, decimals: decimals) })
    let relatives = PairColumn(rows.map { Self.relativeText($0.change) })

    var table = TextTable(
      keyTitles.map { TextTable.Column($0, isFlexible: true) } + [
        TextTable.Column("estimate", .decimal), TextTable.Column("interval"),
        TextTable.Column(changeTitle), TextTable.Column("", .decimal),
        TextTable.Column("verdict"), TextTable.Column(""),
      ])
    var footnotes = Footnotes()
    var place = 0
    for section in sections {
      if !section.heading.isEmpty { table.appendHeading(section.heading) }
      for row in section.rows {
        table.append(
          row.keys.map { TextTable.Cell($0) } + [
            TextTable.Cell(estimateText(row, decimals: decimals)),
            TextTable.Cell(intervals.text(place)), TextTable.Cell(changes.text(place)),
            TextTable.Cell(relatives.text(place)), Self.verdict(row.change),
            TextTable.Cell(footnotes.mark(row.note)),
          ])
        place += 1
      }
    }
    var lines = TextLayout.wrap(title.printable, width: width, hanging: 2)
    lines += table.lines(width: width, palette: palette)
    lines += footnotes.lines(width: width)
    if !remainder.isEmpty { lines.append("  ... " + remainder) }
    return lines
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

  private func changeText(_ change: Change?, decimals: Int) -> PairColumn.Pair? {
    guard let change else { return nil }
    guard let value = change.value else { return PairColumn.Pair(left: "-") }
    let number = DisplayNumber.fixed(value * scale.factor, decimals: decimals, isSigned: true)
    guard change.interval.halfWidth.isFinite else { return PairColumn.Pair(left: number) }
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
    guard let verdict = change?.verdict else { return "" }
    let tone: Tone =
      switch verdict {
      case .improves: .good
      case .worseThanMargin, .worse: .bad
      case .worseWithinMargin, .noWorseThanMargin, .inconclusive: .neutral
      }
    return TextTable.Cell(verdict.text, tone: tone)
  }
}
