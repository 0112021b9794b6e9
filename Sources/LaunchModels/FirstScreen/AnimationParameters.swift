import Parameters
import SimulationEngine

/// An animation of the home page whose frames stand in the app's files as base64 text.
public struct AnimationParameters: NamedParameterGroup, Hashable {
  /// The name, to which its random numbers belong.
  public var id = ""
  /// How many frames it has.
  public var frames = RandomCount.constant(1)
  /// The size of one frame as text [bytes].
  public var frameSize = RandomSize.constant(ByteCount(bytes: 0))
  /// CPU time to decode 1,000 bytes of text [ns at speed 1].
  public var decodePerKB = RandomDuration.constant(.zero)
  /// `main`, or the id of the queue that decodes it.
  public var decodeOn = QueueParameters.mainID
  /// Chance that the decoded frames are in the disk cache.
  public var cached: Share = 0
  /// Time blocked reading them from there, in place of decoding [ns].
  public var diskRead = RandomDuration.constant(.zero)
  /// CPU time to draw it [ns at speed 1].
  public var display = RandomDuration.constant(.zero)
  /// CPU time to hand it over to the render server [ns at speed 1].
  public var commit = RandomDuration.constant(.zero)
  /// Whether it can be seen without scrolling.
  public var firstScreen = true

  /// An animation that costs nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name of the animation."),
    Parameter("frames", \.frames, in: 1...100_000, "How many frames it has."),
    Parameter("frame_size", \.frameSize, "Size of one frame as base64 text."),
    Parameter("decode_per_kb", \.decodePerKB, "To decode 1,000 bytes of text, at speed 1."),
    Parameter("decode_on", \.decodeOn, "Where it is decoded: main, or the id of a queue."),
    Parameter("cached", \.cached, "Chance that its decoded frames are in the disk cache."),
    Parameter(
      "disk_read", \.diskRead,
      "Time blocked reading them from there, in place of decoding."),
    Parameter("display", \.display, "To draw it, on main, at speed 1."),
    Parameter("commit", \.commit, "To hand it over to the render server, on main, at speed 1."),
    Parameter(
      "first_screen", \.firstScreen,
      "Whether it can be seen without scrolling; if not, nothing waits for it."),
  ]
}
