import Parameters
import SimulationEngine

/// What the images of the home page are like: where they are found, and what they cost.
public struct ImageParameters: ParameterGroup, Hashable {
  /// The size of the encoded image [bytes].
  public var size = RandomSize.constant(ByteCount(bytes: 0))
  /// Chance that it is in memory, decoded.
  public var memory: Share = 0
  /// Chance that it is on disk; what is left comes from the network.
  public var disk: Share = 0
  /// Time a queue is blocked reading it from disk [ns].
  public var diskRead = RandomDuration.constant(.zero)
  /// Time until the network has brought it [ns]; `nil`: it never asks.
  public var network: RandomDuration?
  /// The id of the interface that it comes from, in place of `network`; `nil`: `network` says.
  public var request: String?
  /// CPU time to decode one [ns at speed 1].
  public var decode = RandomDuration.constant(.zero)
  /// CPU time to decode 1,000 bytes, in addition [ns at speed 1].
  public var decodePerKB = RandomDuration.constant(.zero)
  /// CPU time to draw one that comes after its module's pass [ns at speed 1].
  public var display = RandomDuration.constant(.zero)
  /// CPU time to hand such a one over to the render server [ns at speed 1].
  public var commit = RandomDuration.constant(.zero)

  /// Images that are still to be said.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("size", \.size, "Size of the encoded image."),
    Parameter("memory", \.memory, "Chance that it is in memory, decoded."),
    Parameter(
      "disk", \.disk, "Chance that it is on disk; what is left comes from the network."),
    Parameter("disk_read", \.diskRead, "Time a queue is blocked reading it from disk."),
    Parameter(
      "network", \.network, "Time until the network has brought it; null: it never asks."),
    Parameter(
      "request", \.request,
      "Interface of network.interfaces that it comes from, in place of network; its body is of size."
    ),
    Parameter("decode", \.decode, "To decode one, at speed 1."),
    Parameter("decode_per_kb", \.decodePerKB, "To decode 1,000 bytes, in addition, at speed 1."),
    Parameter(
      "display", \.display,
      "To draw one that comes after its module's pass, on main, at speed 1."),
    Parameter(
      "commit", \.commit, "To hand such a one over to the render server, on main, at speed 1."),
  ]

  /// Finds two descriptions of the way from the network.
  public func check(using reader: inout ParameterReader) {
    if request != nil, network != nil {
      reader.report("stands in place of network; write either", key: "request")
    }
  }

  /// Where an image is.
  var shares: SourceShares { SourceShares(memory: memory, disk: disk) }
}
