/// Finds what makes a file unfit as text: another encoding, broken UTF-8, control characters.
struct TextCheck {
  /// Characters that a format refuses beyond control characters.
  enum Strictness {
    /// Any character that can be shown.
    case plainText
    /// What YAML 1.2 allows; U+0085, U+2028 and U+2029 are refused as well, since older readers
    /// take them for line breaks.
    case yaml
  }

  /// How many problems are reported before the check gives up.
  static let maximumProblems = 5

  private let file: SourceFile
  private let id: SourceFileID
  private let strictness: Strictness
  private var diagnostics: [Diagnostic] = []
  private var position = SourcePosition(line: 1, column: 1)

  /// Everything wrong with `file`, known as `id`, in the order of the file.
  static func diagnostics(
    for file: SourceFile, id: SourceFileID, strictness: Strictness
  ) -> [Diagnostic] {
    var check = Self(file: file, id: id, strictness: strictness)
    check.run()
    return check.diagnostics
  }

  private init(file: SourceFile, id: SourceFileID, strictness: Strictness) {
    self.file = file
    self.id = id
    self.strictness = strictness
  }

  private mutating func run() {
    if let encoding = Self.foreignEncoding(file.bytes) {
      report("the file is written in \(encoding), expected UTF-8")
      return
    }
    file.bytes.withUnsafeBufferPointer { bytes in
      var index = file.contentStart
      while index < bytes.count, diagnostics.count < Self.maximumProblems {
        let byte = bytes[index]
        if byte >= 0x20, byte < 0x7F {
          position.column += 1
          index += 1
        } else if byte == 0x0A || byte == 0x0D {
          index += byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
          position = SourcePosition(line: position.line + 1, column: 1)
        } else {
          index += checkSpecial(bytes, at: index)
          position.column += 1
        }
      }
    }
    if diagnostics.count == Self.maximumProblems {
      report("more of the same; is this a text file?")
    }
  }

  /// Checks the character at `index`, which is not a printable ASCII one, and gives its length.
  private mutating func checkSpecial(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let (scalar, length) = Self.decode(bytes, at: index)
    guard let scalar else {
      report("byte 0x\(Self.hexadecimal(UInt32(bytes[index]), digits: 2)) is not valid UTF-8")
      return length
    }
    switch scalar.value {
    case 0x09: break
    case 0x00: report("a NUL character cannot stand in a text file")
    case 0xFEFF: report("a byte order mark can stand only at the beginning of the file")
    case 0x85, 0x2028, 0x2029:
      if strictness == .yaml {
        report("\(Self.name(scalar)) is not a line break in YAML 1.2; use an ordinary one")
      }
    case 0x00...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF:
      report("control character \(Self.name(scalar)) cannot stand here")
    default: break
    }
    return length
  }

  private mutating func report(_ message: String) {
    diagnostics.append(Diagnostic(at: SourceRange(file: id, at: position), message))
  }

  /// The scalar at `index` and its length [bytes].
  ///
  /// Where the bytes are not UTF-8 there is no scalar, and the length is that of the part which is
  /// shown as one U+FFFD (Unicode, 3.9, "maximal subpart"), so that columns count what is shown.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: Unicode.Scalar?, length: Int) {
    let first = bytes[index]
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0x00...0x7F: (1, 0x80...0xBF)
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0x80...0xBF)
      }
    guard length > 0 else { return (nil, 1) }
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0x7F >> UInt32(length))
    for place in 1..<max(length, 1) {
      let allowed = place == 1 ? second : 0x80...0xBF
      guard index + place < bytes.count, allowed.contains(bytes[index + place]) else {
        return (nil, place)
      }
      value = value << 6 | UInt32(bytes[index + place] & 0x3F)
    }
    return (Unicode.Scalar(value), length)
  }

  /// The name of the encoding that `bytes` show when it is another one than UTF-8.
  private static func foreignEncoding(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    // Without a mark, ASCII text in UTF-16 has a NUL in every pair of bytes.
    guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
    let pairs = bytes.prefix(64)
    let evenAreZero = stride(from: 0, to: pairs.count, by: 2).allSatisfy { pairs[$0] == 0 }
    let oddAreZero = stride(from: 1, to: pairs.count, by: 2).allSatisfy { pairs[$0] == 0 }
    return evenAreZero != oddAreZero ? "UTF-16" : nil
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    "U+" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
