import Parameters

/// What compression leaves of a body: the group `network.encodings` of a scenario.
public struct EncodingParameters: ParameterGroup, Hashable {
  /// The share that gzip leaves.
  public var gzip: Share = 0.3
  /// The share that Brotli leaves.
  public var brotli: Share = 0.25

  /// Estimates for JSON.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter(
      "gzip", \.gzip, in: .above(0, through: 1),
      "What gzip leaves of a body; an estimate for JSON, images hardly shrink."),
    Parameter(
      "br", \.brotli, in: .above(0, through: 1),
      "What Brotli leaves of a body; an estimate for JSON."),
  ]

  /// What `encoding` leaves of a body.
  func share(of encoding: ContentEncoding) -> Double {
    switch encoding {
    case .identity: 1
    case .gzip: gzip.value
    case .brotli: brotli.value
    }
  }
}
