/// The lines of a comma-separated file, one after another.
struct CSVRecords {
  private let bytes: [UInt8]
  private let id: SourceFileID
  private var index: Int
  private var position = SourcePosition(line: 1, column: 1)

  /// The lines of `file`, which must be UTF-8.
  init(file: SourceFile, id: SourceFileID) {
    bytes = file.bytes
    self.id = id
    index = file.contentStart
  }

  /// The next line that is not empty; nil at the end of the file.
  ///
  /// A cell with broken quotes is reported and taken as far as it can be read.
  mutating func next(_ diagnostics: inout [Diagnostic]) -> [CSVCell]? {
    while index < bytes.count, isLineBreak(bytes[index]) { skipLineBreak() }
    guard index < bytes.count else { return nil }
    var cells: [CSVCell] = []
    while true {
      cells.append(nextCell(&diagnostics))
      guard index < bytes.count else { return cells }
      if isLineBreak(bytes[index]) {
        skipLineBreak()
        return cells
      }
      advance()  // the comma
    }
  }

  /// The cell that begins here; stops before a comma, a line break or the end.
  private mutating func nextCell(_ diagnostics: inout [Diagnostic]) -> CSVCell {
    let start = position
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
      let text = plainText(&diagnostics)
      return CSVCell(text, at: SourceRange(file: id, start: start, end: position))
    }
    let text = quotedText(from: start, &diagnostics)
    return CSVCell(text, isQuoted: true, at: SourceRange(file: id, start: start, end: position))
  }

  private mutating func plainText(_ diagnostics: inout [Diagnostic]) -> String {
    let start = index
    var isReported = false
    while index < bytes.count, bytes[index] != UInt8(ascii: ","), !isLineBreak(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\""), !isReported {
        isReported = true
        diagnostics.append(
          Diagnostic(
            at: SourceRange(file: id, at: position),
            "a quote can stand only around a whole cell; put the cell in quotes and double this one"
          ))
      }
      advance()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quotedText(
    from start: SourcePosition, _ diagnostics: inout [Diagnostic]
  ) -> String {
    advance()  // the opening quote
    var content: [UInt8] = []
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        advance()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
          skipTextAfterQuote(&diagnostics)
          return String(decoding: content, as: UTF8.self)
        }
      }
      content.append(bytes[index])
      if isLineBreak(bytes[index]) {
        if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
          content.append(0x0A)
        }
        skipLineBreak()
      } else {
        advance()
      }
    }
    diagnostics.append(
      Diagnostic(at: SourceRange(file: id, at: start), "the quote is never closed"))
    return String(decoding: content, as: UTF8.self)
  }

  private mutating func skipTextAfterQuote(_ diagnostics: inout [Diagnostic]) {
    let start = position
    while index < bytes.count, bytes[index] != UInt8(ascii: ","), !isLineBreak(bytes[index]) {
      advance()
    }
    if position != start {
      diagnostics.append(
        Diagnostic(
          at: SourceRange(file: id, start: start, end: position),
          "text after the closing quote, expected a comma; double quotes inside a cell"))
    }
  }

  /// Passes over one byte; columns count characters, so bytes that continue one do not count.
  private mutating func advance() {
    if bytes[index] & 0xC0 != 0x80 { position.column += 1 }
    index += 1
  }

  private mutating func skipLineBreak() {
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    position = SourcePosition(line: position.line + 1, column: 1)
  }

  private func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
