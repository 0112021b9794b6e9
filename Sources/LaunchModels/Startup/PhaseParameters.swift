import Parameters
import SimulationEngine

/// One step of what a task does.
public struct PhaseParameters: ParameterGroup, Hashable {
  /// CPU time [ns at speed 1].
  public var cpu: RandomDuration?
  /// Time blocked [ns].
  public var block: RandomDuration?
  /// How many pages it reads from storage, blocked for `device.page_in_cost` each.
  public var pageIn: RandomCount?
  /// The lock that it takes, waiting until it is free.
  public var lock: String?
  /// The lock that it gives back.
  public var unlock: String?
  /// The task that it waits for with its thread.
  public var wait: String?

  /// A step that is still to be said.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("cpu", \.cpu, "CPU time at speed 1."),
    Parameter("block", \.block, "Time blocked, as by input or a sleep."),
    Parameter(
      "page_in", \.pageIn, "Pages read from storage, blocked for device.page_in_cost each."),
    Parameter("lock", \.lock, "Lock that it takes, waiting in line until it is free."),
    Parameter("unlock", \.unlock, "Lock that it gives back."),
    Parameter("wait", \.wait, "Task that it waits for, its thread with it."),
  ]

  /// Finds steps that are nothing or several things at once.
  public func check(using reader: inout ParameterReader) {
    reader.reportIfTooLong(cpu, key: "cpu")
    reader.reportIfTooLong(block, key: "block")
    let kinds = [
      cpu != nil, block != nil, pageIn != nil, lock != nil, unlock != nil, wait != nil,
    ]
    if kinds.count(where: { $0 }) != 1 {
      reader.report("expected one of cpu, block, page_in, lock, unlock and wait")
    }
  }
}
