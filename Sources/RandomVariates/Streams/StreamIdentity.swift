/// Which entity a stream of random numbers belongs to: a sequence of names and numbers.
///
/// ```swift
/// let task = StreamIdentity("push-sdk")
/// let attempt = StreamIdentity("home").appending("feed").appending(3)
/// ```
///
/// The order and the boundaries of the parts matter: `"ab", "c"` is not `"a", "bc"`, and the number
/// 7 is not the name "7". Names are compared byte for byte as UTF-8. Build an identity from what an
/// entity *is*, never from a running count that another policy could shift.
///
/// Only a 64-bit digest is kept, so that an identity is cheap to hold and to extend. Of n
/// identities, two coincide with a chance of about n²/2⁶⁵: 3 in 10⁸ for a million.
@frozen
public struct StreamIdentity: Hashable, Sendable, BitwiseCopyable {
  /// A keyed hash of all parts in order, the same in every process and on every machine.
  public let digest: UInt64

  /// The identity without parts, for what exists once.
  public static let none = StreamIdentity(digest: 0)

  init(digest: UInt64) {
    self.digest = digest
  }

  /// The identity of one name.
  public init(_ name: String) {
    self = Self.none.appending(name)
  }

  /// The identity of one number.
  public init(_ number: UInt64) {
    self = Self.none.appending(number)
  }

  /// This identity with a name as one more part.
  ///
  /// - Complexity: O(n), where n is the length of the name.
  public func appending(_ name: String) -> Self {
    var hash = SipHash(key: digest, Kind.name.rawValue)
    for byte in name.utf8 { hash.combine(byte: byte) }
    return Self(digest: hash.finalize())
  }

  /// This identity with a number as one more part.
  ///
  /// - Complexity: O(1).
  public func appending(_ number: UInt64) -> Self {
    var hash = SipHash(key: digest, Kind.number.rawValue)
    hash.combine(word: number)
    return Self(digest: hash.finalize())
  }

  /// This identity with another one as one more part.
  ///
  /// - Complexity: O(1).
  public func appending(identity other: StreamIdentity) -> Self {
    var hash = SipHash(key: digest, Kind.identity.rawValue)
    hash.combine(word: other.digest)
    return Self(digest: hash.finalize())
  }

  /// What a part is; goes into the key of its hash.
  private enum Kind: UInt64 {
    case name = 1
    case number = 2
    case identity = 3
  }
}

extension StreamIdentity: ExpressibleByStringLiteral {
  /// The identity of one name.
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension StreamIdentity: ExpressibleByIntegerLiteral {
  /// The identity of one number.
  public init(integerLiteral number: UInt64) {
    self.init(number)
  }
}
