import Parameters
import SimulationEngine

/// What turning to a thread with a working set of one size costs on top of the switch itself.
public struct CacheRefillEntry: ParameterGroup, Hashable {
  /// Memory that the thread works on [bytes].
  public var workingSet = ByteCount(bytes: 0)
  /// Time to read it into the core's cache anew, as far as it was driven out [ns].
  public var time = SimulationDuration.zero

  /// Nothing, which costs nothing.
  public init() {}

  /// `time` for a working set of `workingSet`.
  public init(_ workingSet: ByteCount, _ time: SimulationDuration) {
    self.workingSet = workingSet
    self.time = time
  }

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("working_set", \.workingSet, required: true, "Memory that a thread works on."),
    Parameter(
      "time", \.time, in: .zero ... .seconds(1), required: true,
      "Time to fill the cache at each switch to the thread."),
  ]
}
