/// A line of a file as a terminal can show it, with a mark below a part of it.
struct SourceExcerpt {
  /// The line, cut to a width; without characters that disturb a terminal.
  let text: String
  /// How many columns stand before the mark.
  let indent: Int
  /// The mark: `^` and `~` for each further column.
  let mark: String

  /// A character as it is shown.
  private struct Glyph {
    var text: String
    var width: Int
  }

  /// The line of `file` in which `range` begins, in at most `width` columns.
  ///
  /// A longer line is cut on either side, with an ellipsis for what is left out, so that the
  /// beginning of the range stays in sight.
  init(of range: SourceRange, in file: SourceFile, width: Int) {
    let width = max(width, 10)
    let bytes = file.lineBytes(range.start.line)
    let first = max(0, range.start.column - 1)
    // What is farther away than the width cannot be in sight, so it need not be looked at.
    let windowStart = max(0, first - width)
    let (window, hasMore) = Self.scalars(of: bytes, from: windowStart, count: 3 * width)
    let glyphs = window.map(Self.glyph)
    let markStart = min(first - windowStart, glyphs.count)
    let markEnd: Int
    if range.end.line == range.start.line {
      markEnd = min(max(markStart, range.end.column - 1 - windowStart), glyphs.count)
    } else {
      markEnd = glyphs.count - Self.trailingSpaces(glyphs)
    }
    let shown = Self.shown(
      glyphs, marked: markStart..<max(markStart, markEnd), cutBefore: windowStart > 0,
      cutAfter: hasMore, width: width)
    text = shown.text
    indent = shown.indent
    mark = "^" + String(repeating: "~", count: max(0, shown.markWidth - 1))
  }

  /// Cuts `glyphs` to `width` columns around the beginning of `marked`.
  private static func shown(
    _ glyphs: [Glyph], marked: Range<Int>, cutBefore: Bool, cutAfter: Bool, width: Int
  ) -> (text: String, indent: Int, markWidth: Int) {
    let end = glyphs.count - (cutAfter ? 0 : trailingSpaces(glyphs))
    let isWhole = !cutBefore && !cutAfter && self.width(glyphs[..<end]) <= width
    var start = 0
    if !isWhole {
      // Half of the width before the mark, less what the mark needs behind its beginning.
      var before = 0
      start = min(marked.lowerBound, end)
      while start > 0, before + glyphs[start - 1].width <= width / 2 {
        start -= 1
        before += glyphs[start].width
      }
    }
    let leading = start > 0 || cutBefore ? "\u{2026}" : ""
    var text = leading
    var used = leading.isEmpty ? 0 : 1
    var indent = used
    var markWidth = 0
    var index = start
    while index < end {
      let glyph = glyphs[index]
      let isLast = index == end - 1 && !cutAfter
      guard used + glyph.width + (isLast ? 0 : 1) <= width else { break }
      text += glyph.text
      used += glyph.width
      if index < marked.lowerBound { indent = used }
      if marked.contains(index) { markWidth += glyph.width }
      index += 1
    }
    if index < end || cutAfter { text += "\u{2026}" }
    if marked.lowerBound >= end {
      // The mark stands behind the last character, over spaces that are not written.
      indent = used + self.width(glyphs[min(end, marked.lowerBound)..<marked.lowerBound])
    }
    return (text, min(indent, width), markWidth)
  }

  private static func width(_ glyphs: ArraySlice<Glyph>) -> Int {
    glyphs.reduce(0) { $0 + $1.width }
  }

  private static func trailingSpaces(_ glyphs: [Glyph]) -> Int {
    glyphs.reversed().prefix { $0.text.allSatisfy { $0 == " " } }.count
  }

  /// `count` scalars of UTF-8 text from the one numbered `start` on, and whether more follow.
  private static func scalars(
    of bytes: ArraySlice<UInt8>, from start: Int, count: Int
  ) -> (scalars: [Unicode.Scalar], hasMore: Bool) {
    var index = bytes.startIndex
    var passed = 0
    while index < bytes.endIndex, passed < start {
      index += 1
      while index < bytes.endIndex, bytes[index] & 0xC0 == 0x80 { index += 1 }
      passed += 1
    }
    // Four bytes are the most that a scalar takes.
    let end = min(bytes.endIndex, index + 4 * count)
    let scalars = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars
    return (Array(scalars.prefix(count)), end < bytes.endIndex || scalars.count > count)
  }

  private static func glyph(_ scalar: Unicode.Scalar) -> Glyph {
    if scalar == "\t" { return Glyph(text: "    ", width: 4) }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .lineSeparator, .paragraphSeparator:
      return Glyph(text: "\u{FFFD}", width: 1)
    case .format where scalar.value != 0x200C && scalar.value != 0x200D:
      return Glyph(text: "\u{FFFD}", width: 1)
    default:
      return Glyph(text: String(Character(scalar)), width: scalar.displayWidth)
    }
  }
}
