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
        Self.limits(row.interval) { DisplayNumber.fixed($0 * scale.factor, decimals: decimals) }
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
            TextTable.Cell(
              row.estimate.map { DisplayNumber.fixed($0 * scale.factor, decimals: decimals) } ?? "-"
            ),
            TextTable.Cell(intervals.text(place)), TextTable.Cell(changes.text(place)),
            TextTable.Cell(relatives.text(place)), Self.verdict(row.change),
            TextTable.Cell(footnotes.mark(row.note)),
          ])
        place += 1
      }
    }
    var lines = [title.printable.truncated(to: width)]
    lines += table.lines(width: width, palette: palette)
    lines += footnotes.lines(width: width)
    if !remainder.isEmpty { lines.append("  ... " + remainder) }
    return lines
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

  private static func limits(
    _ interval: Interval, _ text: (Double) -> String
  ) -> PairColumn.Pair? {
    guard interval.lower.isFinite || interval.upper.isFinite else { return nil }
    let dash = interval.lower < 0 ? " to " : " - "
    return PairColumn.Pair(
      left: interval.lower.isFinite ? text(interval.lower) : "?", middle: dash,
      right: interval.upper.isFinite ? text(interval.upper) : "?")
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

/// Texts of two numbers each, so padded that the numbers of all rows stand below each other.
private struct PairColumn {
  struct Pair {
    var left: String
    var middle = ""
    var right = ""
  }

  private let pairs: [Pair?]
  private let leftWidth: Int
  private let rightWidth: Int

  init(_ pairs: [Pair?]) {
    self.pairs = pairs
    leftWidth = pairs.compactMap { $0?.left.displayWidth }.max() ?? 0
    rightWidth = pairs.compactMap { $0?.right.displayWidth }.max() ?? 0
  }

  func text(_ place: Int) -> String {
    guard let pair = pairs[place] else { return "" }
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.displayWidth, 0))
    }
    let right = pair.right.isEmpty ? "" : padding(pair.right, rightWidth) + pair.right
    return padding(pair.left, leftWidth) + pair.left + pair.middle + right
  }
}

/// Notes below a table, each said once.
private struct Footnotes {
  private var notes: [String] = []

  /// The mark that stands for `note`; empty without a note.
  mutating func mark(_ note: String) -> String {
    guard !note.isEmpty else { return "" }
    let place = notes.firstIndex(of: note) ?? notes.endIndex
    if place == notes.endIndex { notes.append(note) }
    return "(\(place + 1))"
  }

  func lines(width: Int) -> [String] {
    notes.enumerated().flatMap { place, note in
      TextLayout.wrap("(\(place + 1)) \(note.printable)", width: width, indent: 2, hanging: 4)
    }
  }
}
