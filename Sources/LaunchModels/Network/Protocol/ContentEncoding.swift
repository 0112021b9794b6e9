import Parameters

/// How a response's body is compressed.
public enum ContentEncoding: String, ScenarioWord, BitwiseCopyable {
  /// Not at all.
  case identity
  /// By gzip: RFC 1952.
  case gzip
  /// By Brotli: RFC 7932.
  case brotli = "br"

  /// Other ways to write them.
  public static var otherNames: [String: Self] {
    ["brotli": .brotli, "none": .identity, "gz": .gzip, "zip": .gzip]
  }

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .identity: "Not at all."
    case .gzip: "By gzip, to the share that network.encodings says."
    case .brotli: "By Brotli, to the share that network.encodings says."
    }
  }
}
