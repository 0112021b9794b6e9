import ScenarioSyntax

extension TextTable {
  /// The lines of the table, none wider than `width` where shortening flexible columns can help.
  ///
  /// No line ends in spaces.
  package func lines(width: Int = 100, palette: Palette = .plain) -> [String] {
    var layouts = columns.indices
      .filter { column in rows.contains { !$0[column].text.isEmpty } }
      .map { ColumnLayout($0, of: self) }
    shorten(&layouts, to: width)

    var lines: [String] = []
    if showsTitles, layouts.contains(where: { !columns[$0.column].title.isEmpty }) {
      lines.append(line(layouts) { $0.title(columns[$0.column]) })
    }
    var headings = headings[...]
    for (place, row) in rows.enumerated() {
      while let heading = headings.first, heading.row <= place {
        lines.append(heading.text.truncated(to: width))
        headings.removeFirst()
      }
      lines.append(line(layouts) { $0.cell(row[$0.column], in: columns[$0.column], palette) })
    }
    return lines
  }

  /// How wide the rows and titles are when nothing is shortened.
  package var naturalWidth: Int {
    let layouts = columns.indices
      .filter { column in rows.contains { !$0[column].text.isEmpty } }
      .map { ColumnLayout($0, of: self) }
    return width(of: layouts)
  }

  private func width(of layouts: [ColumnLayout]) -> Int {
    let gaps = layouts.dropFirst().reduce(0) { $0 + columns[$1.column].gap }
    return indent + gaps + layouts.reduce(0) { $0 + $1.width }
  }

  /// Takes columns away where it hurts least: titles wider than their column's content first.
  private func shorten(_ layouts: inout [ColumnLayout], to width: Int) {
    var excess = self.width(of: layouts) - width
    while excess > 0 {
      let titles = layouts.indices.filter { layouts[$0].titleExcess > 0 }
      let texts = layouts.indices.filter {
        columns[layouts[$0].column].isFlexible && layouts[$0].width > ColumnLayout.narrowest
      }
      let widest =
        titles.max { layouts[$0].titleExcess < layouts[$1].titleExcess }
        ?? texts.max { layouts[$0].width < layouts[$1].width }
      guard let widest else { return }
      layouts[widest].width -= 1
      excess -= 1
    }
  }

  private func line(_ layouts: [ColumnLayout], _ text: (ColumnLayout) -> PaddedText) -> String {
    var line = String(repeating: " ", count: indent)
    var pending = 0
    for (place, layout) in layouts.enumerated() {
      if place > 0 { pending += columns[layout.column].gap }
      let cell = text(layout)
      pending += cell.before
      if !cell.text.isEmpty {
        line += String(repeating: " ", count: pending) + cell.text
        pending = 0
      }
      pending += cell.after
    }
    return line.allSatisfy({ $0 == " " }) ? "" : line
  }
}

/// A text and the spaces around it that fill its column.
private struct PaddedText {
  var before: Int
  var text: String
  var after: Int

  init(_ shown: String, width: Int, before: Int, text: String? = nil) {
    self.before = max(before, 0)
    self.text = text ?? shown
    after = max(width - self.before - shown.displayWidth, 0)
  }
}

/// The measured width of a column.
private struct ColumnLayout {
  let column: Int
  var width: Int
  /// Columns before the decimal point, for `.decimal`.
  private var integerWidth = 0
  private var fractionWidth = 0
  private var contentWidth = 0
  static let narrowest = 8
  private static let narrowestTitle = 10

  init(_ column: Int, of table: TextTable) {
    self.column = column
    let texts = table.rows.map { $0[column].text }
    if table.columns[column].alignment == .decimal {
      for text in texts {
        let parts = Self.splitAtPoint(text)
        integerWidth = max(integerWidth, parts.integer.displayWidth)
        fractionWidth = max(fractionWidth, parts.fraction.displayWidth)
      }
      contentWidth = integerWidth + fractionWidth
    } else {
      contentWidth = texts.map(\.displayWidth).max() ?? 0
    }
    let titleWidth = table.showsTitles ? table.columns[column].title.displayWidth : 0
    width = max(contentWidth, titleWidth)
  }

  /// How much wider the column is than its content and the narrowest column call for.
  var titleExcess: Int { width - max(contentWidth, Self.narrowestTitle) }

  func title(_ column: TextTable.Column) -> PaddedText {
    let shown = column.title.truncated(to: width)
    let isLeft = column.alignment == .left
    return PaddedText(shown, width: width, before: isLeft ? 0 : width - shown.displayWidth)
  }

  func cell(_ cell: TextTable.Cell, in column: TextTable.Column, _ palette: Palette) -> PaddedText {
    let shown = cell.text.truncated(to: width)
    let painted = shown.isEmpty ? shown : palette.paint(shown, as: cell.tone)
    let before =
      switch column.alignment {
      case .left: 0
      case .right: width - shown.displayWidth
      case .decimal: width - fractionWidth - Self.splitAtPoint(shown).integer.displayWidth
      }
    return PaddedText(shown, width: width, before: before, text: painted)
  }

  /// The part of a number before its decimal point, and the point with what follows.
  ///
  /// The integer part ends at the first character that is no sign, digit or separator.
  private static func splitAtPoint(_ text: String) -> (integer: Substring, fraction: Substring) {
    let integer = text.prefix { "+-,0123456789".contains($0) }
    return (integer, text[integer.endIndex...])
  }
}
