/// Appends values to bytes, least significant byte first, whatever the machine.
struct ByteEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  mutating func append<Value: FixedWidthInteger>(fixed value: Value) {
    var rest = value
    for _ in 0..<(Value.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a whole number in as few groups of 7 bits as it needs (LEB128).
  mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(optional value: UInt64?) {
    append(byte: value == nil ? 0 : 1)
    if let value { append(value) }
  }

  mutating func append(count: Int) {
    append(UInt64(count))
  }

  mutating func append(_ value: Double) {
    append(fixed: value.bitPattern)
  }

  mutating func append(_ text: String) {
    append(count: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ texts: [String]) {
    append(count: texts.count)
    for text in texts { append(text) }
  }

  /// Appends ascending numbers by their differences, which are short.
  mutating func append(ascending values: [Int64]) {
    append(count: values.count)
    var last: Int64 = 0
    for value in values {
      precondition(value >= last, "\(value) follows \(last) among sorted durations")
      append(UInt64(bitPattern: value &- last))
      last = value
    }
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }
}
