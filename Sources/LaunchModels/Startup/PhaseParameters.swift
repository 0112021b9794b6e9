import Parameters
import SimulationEngine

/// One step of what a task does: it computes or it blocks.
public struct PhaseParameters: ParameterGroup, Hashable {
  /// CPU time [ns at speed 1].
  public var cpu: RandomDuration?
  /// Time blocked [ns].
  public var block: RandomDuration?

  /// A step that is still to be said.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("cpu", \.cpu, "CPU time at speed 1."),
    Parameter("block", \.block, "Time blocked, as by input or a sleep."),
  ]

  /// Finds steps that are nothing or two things at once.
  public func check(using reader: inout ParameterReader) {
    if (cpu == nil) == (block == nil) {
      reader.report("expected one of cpu and block")
    }
  }
}
