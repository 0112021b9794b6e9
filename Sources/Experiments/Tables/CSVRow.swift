/// One row of a comma-separated table by RFC 4180, as bytes: UTF-8, `\n` at the end.
///
/// A missing value is an empty field; numbers never are `nan` or `inf`.
package struct CSVRow: Sendable {
  /// The row so far, without its line end.
  package private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// An empty row.
  package init() {}

  /// Adds a text, in quotes where it needs them.
  package mutating func append(_ text: String) {
    separate()
    let needsQuotes = text.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Adds a whole number.
  package mutating func append(_ number: some BinaryInteger) {
    append(String(number))
  }

  /// Adds a number as the shortest text that reads back as it; missing when nil or not finite.
  package mutating func append(shortest number: Double?) {
    append(number.flatMap(NumberText.shortest) ?? "")
  }

  /// Adds a number to 12 significant digits; missing when nil or not finite.
  package mutating func append(rounded number: Double?) {
    append(number.flatMap { NumberText.significant($0) } ?? "")
  }

  /// Adds an empty field.
  package mutating func appendMissing() {
    separate()
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// Gives the finished line and begins the next row, keeping the memory.
  package mutating func finishLine(into output: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\n"))
    output.append(contentsOf: bytes)
    bytes.removeAll(keepingCapacity: true)
    isFirst = true
  }
}
