import Parameters
import SimulationEngine

/// The images of one module; what is not written is as in `first_screen.images`.
public struct ModuleImageParameters: ParameterGroup, Hashable {
  /// How many there are.
  public var count = 0
  /// The size of the encoded image [bytes].
  public var size: RandomSize?
  /// Chance that it is in memory, decoded.
  public var memory: Share?
  /// Chance that it is on disk; what is left comes from the network.
  public var disk: Share?
  /// Time a queue is blocked reading it from disk [ns].
  public var diskRead: RandomDuration?
  /// Time until the network has brought it [ns].
  public var network: RandomDuration?
  /// The id of the interface that it comes from, in place of `network`.
  public var request: String?
  /// CPU time to decode one [ns at speed 1].
  public var decode: RandomDuration?
  /// CPU time to decode 1,000 bytes, in addition [ns at speed 1].
  public var decodePerKB: RandomDuration?
  /// CPU time to draw one that comes after its module's pass [ns at speed 1].
  public var display: RandomDuration?
  /// CPU time to hand such a one over to the render server [ns at speed 1].
  public var commit: RandomDuration?

  /// No images.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("count", \.count, in: 0...1_000, "How many images it has."),
    Parameter("size", \.size, "Size of the encoded image; null: as in first_screen.images."),
    Parameter("memory", \.memory, "Chance of being in memory; null: as in first_screen.images."),
    Parameter("disk", \.disk, "Chance of being on disk; null: as in first_screen.images."),
    Parameter("disk_read", \.diskRead, "Time to read it; null: as in first_screen.images."),
    Parameter("network", \.network, "Time to bring it; null: as in first_screen.images."),
    Parameter(
      "request", \.request,
      "Interface that it comes from, in place of network; null: as in first_screen.images."),
    Parameter("decode", \.decode, "To decode one; null: as in first_screen.images."),
    Parameter(
      "decode_per_kb", \.decodePerKB, "To decode 1,000 bytes; null: as in first_screen.images."),
    Parameter("display", \.display, "To draw a late one; null: as in first_screen.images."),
    Parameter("commit", \.commit, "To hand over a late one; null: as in first_screen.images."),
  ]

  /// Finds two descriptions of the way from the network.
  public func check(using reader: inout ParameterReader) {
    if request != nil, network != nil {
      reader.report("stands in place of network; write either", key: "request")
    }
  }

  /// What the module's images are like, with `defaults` for what is not written here.
  func filled(from defaults: ImageParameters) -> ImageParameters {
    var result = ImageParameters()
    result.size = size ?? defaults.size
    result.memory = memory ?? defaults.memory
    result.disk = disk ?? defaults.disk
    result.diskRead = diskRead ?? defaults.diskRead
    // One way from the network stands in place of the other.
    result.network = network ?? (request == nil ? defaults.network : nil)
    result.request = request ?? (network == nil ? defaults.request : nil)
    result.decode = decode ?? defaults.decode
    result.decodePerKB = decodePerKB ?? defaults.decodePerKB
    result.display = display ?? defaults.display
    result.commit = commit ?? defaults.commit
    return result
  }
}
