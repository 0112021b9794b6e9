import Parameters
import SimulationEngine

/// Another process that loads the device while the app starts.
public struct ForeignProcessParameters: NamedParameterGroup, Hashable {
  /// The name, to which its random numbers belong.
  public var id = ""
  /// How many threads it has; each does the same on its own.
  public var threads = 1
  /// The nice level of its threads, for `sharing: nice`.
  public var nice = 0
  /// The class of its threads, for `sharing: qos`.
  public var qos = QualityOfService.default
  /// Time from the tap until it begins [ns].
  public var start = RandomDuration.constant(.zero)
  /// How long it loads the device; `nil`: until the launch is over [ns].
  public var duration: RandomDuration?
  /// CPU time of each burst of work [ns at speed 1]; `nil`: it is always busy.
  public var busy: RandomDuration?
  /// Time between bursts [ns].
  public var idle: RandomDuration?

  /// One thread that is always busy.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name of the process."),
    Parameter("threads", \.threads, in: 1...256, "How many threads; each does the same."),
    Parameter("nice", \.nice, in: -20...19, "Nice level of its threads, for sharing: nice."),
    Parameter("qos", \.qos, "Class of its threads, for sharing: qos."),
    Parameter("start", \.start, "From the tap until it begins."),
    Parameter("duration", \.duration, "How long; null: until the launch is over."),
    Parameter("busy", \.busy, "CPU time of each burst, at speed 1; null: always busy."),
    Parameter("idle", \.idle, "Time between bursts."),
  ]

  /// Finds bursts without pauses, and pauses without bursts.
  public func check(using reader: inout ParameterReader) {
    if (busy == nil) != (idle == nil) {
      reader.report("busy and idle go together; write both or neither")
    }
    if busy?.constant == .zero, idle?.constant == .zero {
      reader.report("busy and idle are both 0, so that it would never come to an end")
    }
    reader.reportIfTooLong(start, key: "start")
    reader.reportIfTooLong(duration, key: "duration")
    reader.reportIfTooLong(busy, key: "busy")
    reader.reportIfTooLong(idle, key: "idle")
  }
}
