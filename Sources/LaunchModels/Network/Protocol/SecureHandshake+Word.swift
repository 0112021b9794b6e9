import Parameters

extension SecureHandshake: ScenarioWord {
  /// Other ways to write them.
  public static var otherNames: [String: Self] {
    [
      "tls1.2": .tls12, "tls 1.2": .tls12, "1.2": .tls12, "tls1.3": .tls13, "tls 1.3": .tls13,
      "1.3": .tls13, "tls": .tls13, "0-rtt": .earlyData, "early-data": .earlyData,
    ]
  }

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .none: "Nothing."
    case .tls12: "TLS 1.2: two round trips."
    case .tls13: "TLS 1.3: one round trip; with QUIC none of its own."
    case .resumption: "TLS 1.3 with a ticket: one round trip, without certificates."
    case .earlyData: "TLS 1.3 with a ticket, the request in the first flight."
    }
  }
}
