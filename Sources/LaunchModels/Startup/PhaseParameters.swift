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
  /// The interface that it asks: its thread waits for the answer, unless there is a callback.
  public var request: String?
  /// CPU time of the callback with the answer; with it the thread goes on at once [ns at speed 1].
  public var callback: RandomDuration?
  /// `main`, or the id of the queue that runs the callback.
  public var callbackOn: String?

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
    Parameter(
      "request", \.request,
      "Interface of network.interfaces that it asks; its thread waits for the answer unless there is a callback."
    ),
    Parameter(
      "callback", \.callback,
      "CPU time at speed 1 to take the answer, later; with it the thread goes on at once."),
    Parameter(
      "callback_on", \.callbackOn,
      "Where the callback runs: main, or the id of a queue; null: main."
    ),
  ]

  /// Finds steps that are nothing or several things at once.
  public func check(using reader: inout ParameterReader) {
    reader.reportIfTooLong(cpu, key: "cpu")
    reader.reportIfTooLong(block, key: "block")
    let kinds = [
      cpu != nil, block != nil, pageIn != nil, lock != nil, unlock != nil, wait != nil,
      request != nil,
    ]
    if kinds.count(where: { $0 }) != 1 {
      reader.report("expected one of cpu, block, page_in, lock, unlock, wait and request")
    }
    reader.reportIfTooLong(callback, key: "callback")
    if callback != nil, request == nil {
      reader.report("there is no request that it could take the answer of", key: "callback")
    }
    if callbackOn != nil, callback == nil {
      reader.report("there is no callback", key: "callback_on")
    }
  }
}
