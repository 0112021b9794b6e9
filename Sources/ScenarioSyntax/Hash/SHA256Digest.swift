/// A SHA-256 digest: 32 bytes.
public struct SHA256Digest: Hashable, Sendable, CustomStringConvertible {
  /// The eight words of the digest, first to last.
  let words: [8 of UInt32]

  init(words: [8 of UInt32]) {
    self.words = words
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(32)
    for index in words.indices {
      for shift in [24, 16, 8, 0] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: words[index] >> shift))
      }
    }
    return bytes
  }

  /// The digest as 64 hexadecimal digits, lower case.
  public var description: String { hexadecimal(bytes: 32) }

  /// The first `count` bytes as hexadecimal digits, lower case.
  public func hexadecimal(bytes count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes.prefix(count) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether two digests are equal.
  public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

  /// Feeds the bytes of the digest to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
