import ScenarioSyntax

/// How a record stands in the file, so that a torn or damaged one is recognised.
///
/// A frame is the size of the record [4 bytes], its kind [1 byte], the record, and the first 8
/// bytes of SHA-256 over all of these. Numbers have their least significant byte first.
enum JournalFrame {
  /// The first bytes of every journal.
  static let magic = Array("LaunchSim journal\n".utf8)
  /// The bytes before a record.
  static let headSize = 5
  /// The bytes behind a record.
  static let checkSize = 8

  /// The size of the frame of the header that this build writes [bytes].
  static var headerSize: Int {
    var frame: [UInt8] = []
    append(.header(JournalHeader()), to: &frame)
    return frame.count
  }

  /// Appends the frame of `entry` to `output`.
  static func append(_ entry: JournalEntry, to output: inout [UInt8]) {
    var encoder = ByteEncoder()
    entry.encode(into: &encoder)
    precondition(
      encoder.bytes.count <= Int(UInt32.max), "a record of \(encoder.bytes.count) bytes")
    var head = ByteEncoder()
    head.append(fixed: UInt32(encoder.bytes.count))
    head.append(byte: entry.kind.rawValue)
    let start = output.count
    output.append(contentsOf: head.bytes)
    output.append(contentsOf: encoder.bytes)
    output.append(contentsOf: check(output[start...]))
  }

  /// The size of the record whose head is `bytes`.
  static func recordSize(head bytes: ArraySlice<UInt8>) -> Int {
    var size = 0
    for (place, byte) in bytes.prefix(4).enumerated() { size |= Int(byte) << (8 * place) }
    return size
  }

  /// The kind and bytes of the record in a whole frame; nil when it is damaged.
  static func content(
    of frame: ArraySlice<UInt8>
  ) -> (kind: JournalEntry.Kind, bytes: ArraySlice<UInt8>)? {
    guard frame.count >= headSize + checkSize else { return nil }
    let checked = frame.dropLast(checkSize)
    guard check(checked).elementsEqual(frame.suffix(checkSize)),
      let kind = JournalEntry.Kind(rawValue: frame[frame.startIndex + 4])
    else { return nil }
    return (kind, checked.dropFirst(headSize))
  }

  private static func check(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(SHA256.hash(bytes).bytes.prefix(checkSize))
  }
}
