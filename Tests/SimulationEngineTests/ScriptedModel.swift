import SimulationEngine

/// An event that is only a number.
struct NumberedEvent: SimulationEvent, Hashable {
  var number: Int

  var code: UInt32 { 7 }
  var entity: UInt64 { UInt64(bitPattern: Int64(number)) }
  var name: StaticString { "test.numbered" }
}

/// One line of a history.
struct HistoryLine: Hashable, CustomStringConvertible {
  var nanoseconds: Int64
  var number: Int

  init(_ nanoseconds: Int64, _ number: Int) {
    self.nanoseconds = nanoseconds
    self.number = number
  }

  var description: String { "\(nanoseconds): \(number)" }
}

/// A model that writes down what happened and then does what a test tells it to.
struct ScriptedModel: SimulationModel {
  typealias Event = NumberedEvent
  typealias Script = (Int, inout ScriptedModel, inout Scheduler<Event>) throws(SimulationFault) ->
    Void

  var history: [HistoryLine] = []
  var handles: [EventHandle] = []
  private let script: Script

  init(script: @escaping Script = { _, _, _ in }) {
    self.script = script
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    history.append(HistoryLine(scheduler.now.nanoseconds, event.number))
    try script(event.number, &self, &scheduler)
  }
}

extension SimulationTime {
  /// The instant `nanoseconds` [ns] after the beginning.
  static func at(_ nanoseconds: Int64) -> Self { Self(nanoseconds: nanoseconds) }
}

extension Scheduler<NumberedEvent> {
  /// Schedules the event `number` for the instant `nanoseconds` [ns].
  @discardableResult
  mutating func plan(
    _ number: Int, at nanoseconds: Int64, priority: EventPriority = .normal
  ) -> EventHandle {
    schedule(NumberedEvent(number: number), at: .at(nanoseconds), priority: priority)
  }
}

/// A simulation of a script.
func scripted(
  _ script: @escaping ScriptedModel.Script = { _, _, _ in }
) -> Simulation<ScriptedModel> {
  Simulation(model: ScriptedModel(script: script))
}
