import Parameters

/// How requests are put on connections.
public enum HTTPVersion: String, ScenarioWord, BitwiseCopyable {
  /// One request at a time on each of some connections: RFC 9112.
  case http1 = "http/1.1"
  /// Many streams on one TCP connection, whose losses hold up all of them: RFC 9113.
  case http2 = "h2"
  /// Many streams on one QUIC connection, whose losses hold up their own stream: RFC 9114.
  case http3 = "h3"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .http1: "One request at a time on each of some connections."
    case .http2: "Many streams on one TCP connection, whose losses hold up all of them."
    case .http3: "Many streams on one QUIC connection, whose losses hold up their own stream."
    }
  }

  /// Other ways to write them.
  public static var otherNames: [String: Self] {
    [
      "1.1": .http1, "http1": .http1, "http1.1": .http1, "h1": .http1, "2": .http2,
      "http/2": .http2, "http2": .http2, "3": .http3, "http/3": .http3, "http3": .http3,
      "quic": .http3,
    ]
  }

  /// How many connections a host has unless the scenario says; four is what iOS opens.
  var usualConnections: Int { self == .http1 ? 4 : 1 }

  /// How many requests a connection carries at once; 100 is the least that RFC 9113 recommends.
  var capacity: Int { self == .http1 ? 1 : 100 }
}
