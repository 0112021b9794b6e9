import Parameters
import RandomVariates
import SimulationEngine

/// What is the same for every request of an interface, and what its requests are drawn from.
struct InterfacePlan: Sendable {
  let id: String
  let host: Int
  let idleTimeout: SimulationDuration
  let totalTimeout: SimulationDuration?
  let connectTimeout: SimulationDuration?
  let identity: StreamIdentity
  private let seed: UInt64
  private let up: QuantitySampler<ByteCount>
  private let down: QuantitySampler<ByteCount>
  private let serverTime: QuantitySampler<SimulationDuration>
  /// What is left of a body when it is encoded.
  private let encodedShare: Double

  init(
    _ parameters: InterfaceParameters, host: Int, timeouts: TimeoutParameters,
    encodings: EncodingParameters, seed: UInt64
  ) {
    id = parameters.id
    self.host = host
    idleTimeout = parameters.idleTimeout ?? timeouts.idle
    totalTimeout = parameters.totalTimeout ?? timeouts.total
    connectTimeout = parameters.connectTimeout ?? timeouts.connect
    identity = StreamIdentity(parameters.id)
    self.seed = seed
    up = parameters.up.sampler
    down = parameters.down.sampler
    serverTime = parameters.serverTime.sampler
    encodedShare = encodings.share(of: parameters.encoding)
  }

  private static let upPurpose = StreamPurpose("request.up")
  private static let downPurpose = StreamPurpose("request.down")
  private static let serverPurpose = StreamPurpose("request.server_time")

  /// The exchange of a request, drawn by who it is: the interface, who asks and for which time.
  ///
  /// - Parameter body: The body before it is encoded, if whoever asks knows it [bytes].
  /// - Throws: A fault if the server takes more than a day, or more than 1 GB is sent at once.
  func draw(
    _ request: StreamIdentity, body: Int64?, at position: StreamPosition,
    in tables: borrowing DistributionTables
  ) throws(SimulationFault) -> Exchange {
    func uniform(_ purpose: StreamPurpose) -> Double {
      RandomStream(
        key: StreamKey(seed: seed, purpose: purpose, entity: request), at: position
      ).uniform(at: 0)
    }
    let up = up.constant ?? up.value(at: uniform(Self.upPurpose), in: tables)
    let down =
      body ?? (down.constant ?? down.value(at: uniform(Self.downPurpose), in: tables)).bytes
    let server =
      serverTime.constant ?? serverTime.value(at: uniform(Self.serverPurpose), in: tables)
    return Exchange(
      requestBytes: try checked(up.bytes, "up"),
      serverTime: try WorkPhase.checked(server, "request.server_time of \(id)"),
      responseBytes: try checked(Int64((Double(down) * encodedShare).rounded()), "down"))
  }

  /// A message has at least a byte.
  private func checked(_ bytes: Int64, _ name: String) throws(SimulationFault) -> Int {
    guard bytes <= InterfaceParameters.largestMessage.bytes else {
      throw SimulationFault(
        .modelInvariant,
        "request.\(name) of \(id) is \(bytes) bytes; expected at most 1,000,000,000")
    }
    return Int(max(bytes, 1))
  }
}
