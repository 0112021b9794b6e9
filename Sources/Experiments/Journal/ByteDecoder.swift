/// Reads back what a ``ByteEncoder`` wrote; damaged input gives an error, never a trap.
struct ByteDecoder {
  /// The bytes do not say what they should.
  struct Damage: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func byte() throws(Damage) -> UInt8 {
    guard let byte = rest.popFirst() else { throw Damage() }
    return byte
  }

  mutating func fixed<Value: FixedWidthInteger>(_: Value.Type) throws(Damage) -> Value {
    let size = Value.bitWidth / 8
    guard rest.count >= size else { throw Damage() }
    var value: Value = 0
    for (place, byte) in rest.prefix(size).enumerated() {
      value |= Value(truncatingIfNeeded: UInt64(byte)) << Value(8 * place)
    }
    rest = rest.dropFirst(size)
    return value
  }

  mutating func number() throws(Damage) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = try byte()
      guard shift < 63 || (shift == 63 && byte <= 1) else { throw Damage() }
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  mutating func optionalNumber() throws(Damage) -> UInt64? {
    switch try byte() {
    case 0: nil
    case 1: try number()
    default: throw Damage()
    }
  }

  /// A count of things that take at least one byte each, so that no damage can ask for more memory
  /// than the record itself has.
  mutating func count() throws(Damage) -> Int {
    let value = try number()
    guard value <= UInt64(rest.count) else { throw Damage() }
    return Int(value)
  }

  mutating func double() throws(Damage) -> Double {
    Double(bitPattern: try fixed(UInt64.self))
  }

  mutating func text() throws(Damage) -> String {
    let size = try count()
    guard let text = String(validating: rest.prefix(size), as: UTF8.self) else { throw Damage() }
    rest = rest.dropFirst(size)
    return text
  }

  mutating func texts() throws(Damage) -> [String] {
    let count = try count()
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(try text()) }
    return texts
  }

  mutating func ascending() throws(Damage) -> [Int64] {
    let count = try count()
    var values: [Int64] = []
    values.reserveCapacity(count)
    var last: Int64 = 0
    for _ in 0..<count {
      let step = try number()
      let (value, overflow) = last.addingReportingOverflow(Int64(bitPattern: step))
      guard step <= UInt64(Int64.max), !overflow else { throw Damage() }
      values.append(value)
      last = value
    }
    return values
  }
}
