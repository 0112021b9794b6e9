/// The network that parameters describe.
extension NetworkParameters {
  /// The network of a device, with nothing on it.
  func makeNetwork(seed: UInt64) -> Network {
    let (up, down) = link.directions
    var behaviour = TransportParameters(congestion: transport.congestion)
    behaviour.initialWindow = transport.initialWindow
    behaviour.streamOrder = protocolOptions.streamOrder
    return Network(up: up, down: down, transport: behaviour, seed: seed)
  }
}
