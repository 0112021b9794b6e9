/// Reads the rows of a comma-separated file by RFC 4180, one after another.
struct CSVRowReader: ~Copyable {
  private let file: FileDescriptor
  private var content: [UInt8] = []
  /// The place of the next row in `content`.
  private var start = 0
  /// The place in the file behind `content` [bytes].
  private var offset: Int64 = 0
  private static let step = 1 << 20

  /// A reader at the beginning of the file `path`.
  init(opening path: String) throws(SystemError) {
    file = try FileDescriptor(opening: path, .reading)
  }

  /// The next row without its line end; nil behind the last one.
  mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
    var isQuoted = false
    var place = start
    while true {
      while place < content.count {
        let byte = content[place]
        if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
        } else if byte == UInt8(ascii: "\n"), !isQuoted {
          defer { start = place + 1 }
          return content[start..<place]
        }
        place += 1
      }
      place -= start
      content.removeSubrange(..<start)
      start = 0
      let more = try file.read(Self.step, at: offset)
      offset += Int64(more.count)
      content += more
      guard more.isEmpty else { continue }
      start = content.count
      return content.isEmpty ? nil : content[...]
    }
  }

  /// The cells of `row`, without the quotes around them.
  static func cells(of row: some Sequence<UInt8>) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    var wasQuote = false
    for byte in row {
      if byte == UInt8(ascii: "\"") {
        // The second of two quotes within quotes is a quote.
        if wasQuote { cells[cells.count - 1].append(byte) }
        wasQuote = isQuoted
        isQuoted.toggle()
        continue
      }
      wasQuote = false
      if byte == UInt8(ascii: ","), !isQuoted {
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }
}
