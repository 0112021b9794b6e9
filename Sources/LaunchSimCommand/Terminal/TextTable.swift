/// A table for a terminal or a text file.
///
/// Columns without any content are left out. A table that is too wide shortens titles and flexible
/// columns, the widest first; numbers are never cut.
package struct TextTable: Sendable {
  /// How the cells of a column stand.
  package enum Alignment: Sendable {
    /// Flush left.
    case left
    /// Flush right.
    case right
    /// With their decimal points below each other; the title flush right.
    case decimal
  }

  /// A column's title and layout.
  package struct Column: Sendable {
    /// The title above the column.
    package var title: String
    /// How its cells stand.
    package var alignment: Alignment
    /// Spaces before the column, unless it is the first.
    package var gap: Int
    /// Whether its cells may be shortened.
    package var isFlexible: Bool

    /// A column called `title`.
    package init(
      _ title: String, _ alignment: Alignment = .left, gap: Int = 2, isFlexible: Bool = false
    ) {
      self.title = title
      self.alignment = alignment
      self.gap = gap
      self.isFlexible = isFlexible
    }
  }

  /// One cell.
  package struct Cell: ExpressibleByStringInterpolation, Sendable {
    /// What it says.
    package var text: String
    /// What it means.
    package var tone: Tone

    /// A cell that says `text`.
    package init(_ text: String, tone: Tone = .neutral) {
      self.text = text.printable
      self.tone = tone
    }

    /// A neutral cell.
    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// The columns, left to right.
  package var columns: [Column]
  /// The rows, top to bottom; each has a cell a column.
  package private(set) var rows: [[Cell]] = []
  /// Lines that stand before rows, by the row's place, in ascending order.
  package private(set) var headings: [(row: Int, text: String)] = []
  /// Spaces before each line.
  package var indent = 2
  /// Whether the titles are shown.
  package var showsTitles = true

  /// A table without rows.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a line above the rows that follow; it stands at the left edge and changes no column.
  package mutating func appendHeading(_ text: String) {
    headings.append((rows.count, text.printable))
  }

  /// Adds a row.
  ///
  /// - Precondition: `cells` has a cell for each column.
  package mutating func append(_ cells: [Cell]) {
    precondition(cells.count == columns.count, "\(cells.count) cells, \(columns.count) columns")
    rows.append(cells)
  }
}
