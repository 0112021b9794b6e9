import SimulationEngine

/// A request and its response on a connection, the building block of everything above.
public struct Exchange: Hashable, Sendable, BitwiseCopyable {
  /// The request [bytes], at least 1.
  public var requestBytes: Int
  /// From the arrival of the whole request to the first byte of the response [ns], at least 0.
  public var serverTime: SimulationDuration
  /// The response [bytes], at least 1.
  public var responseBytes: Int

  /// An exchange of so many bytes.
  public init(
    requestBytes: Int, serverTime: SimulationDuration = .zero, responseBytes: Int
  ) {
    precondition(
      requestBytes >= 1 && responseBytes >= 1 && serverTime >= .zero,
      "an exchange of \(requestBytes) and \(responseBytes) bytes, \(serverTime)")
    self.requestBytes = requestBytes
    self.serverTime = serverTime
    self.responseBytes = responseBytes
  }
}
