/// A text file as it was read, with the path as the user wrote it.
///
/// Lines end with LF, CRLF or CR. The bytes need not be valid UTF-8: what is not is shown as U+FFFD,
/// so that a diagnostic can point at it. A UTF-8 byte order mark at the beginning is no part of the
/// first line.
public struct SourceFile: Sendable {
  /// The path as the user wrote it; what diagnostics show.
  public let path: String
  /// The content, byte by byte.
  public let bytes: [UInt8]
  /// Where each line begins, as a place in `bytes`; never empty.
  private let lineStarts: [Int]

  /// The file at `path` with the content `bytes`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    var starts = [Self.contentStart(of: bytes)]
    bytes.withUnsafeBufferPointer { bytes in
      var index = starts[0]
      while index < bytes.count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        if byte == 0x0A || byte == 0x0D { starts.append(index) }
      }
    }
    lineStarts = starts
  }

  /// The file at `path` with the content `text`.
  public init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The whole content; bytes that are not UTF-8 are replaced by U+FFFD.
  public var text: String { String(decoding: bytes[contentStart...], as: UTF8.self) }

  /// How many lines there are; a line break at the very end begins one more, empty line.
  public var lineCount: Int { lineStarts.count }

  /// The line `number`, counted from 1, without its line break; empty beyond the end of the file.
  public func line(_ number: Int) -> String { String(decoding: lineBytes(number), as: UTF8.self) }

  /// The bytes of the line `number`, counted from 1, without its line break.
  func lineBytes(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= lineStarts.count else { return [] }
    let start = lineStarts[number - 1]
    var end = number < lineStarts.count ? lineStarts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  /// The place behind the last character.
  public var end: SourcePosition {
    SourcePosition(line: lineCount, column: line(lineCount).unicodeScalars.count + 1)
  }

  /// The SHA-256 digest of the bytes.
  public var digest: SHA256Digest { SHA256.hash(bytes) }

  /// Where the text begins: behind a UTF-8 byte order mark.
  var contentStart: Int { lineStarts[0] }

  private static func contentStart(of bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
