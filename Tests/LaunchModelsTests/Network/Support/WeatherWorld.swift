import LaunchModels
import Parameters
import RandomVariates
import SimulationEngine
import Testing

/// The weather on its own: what it told, and when.
struct WeatherWorld: SimulationModel {
  enum Event: CarriesWeatherEvents {
    case weather(WeatherEvent)

    var event: WeatherEvent {
      switch self {
      case .weather(let event): event
      }
    }
    var code: UInt32 { event.code }
    var entity: UInt64 { event.entity }
    var name: StaticString { event.name }
  }

  /// A state and when it began.
  struct Change: Equatable {
    var time: SimulationTime
    var state: WeatherState
  }

  var weather: Weather
  /// The state of the beginning and each later one.
  var changes: [Change] = []
  /// When the device was on another network.
  var switches: [SimulationTime] = []

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .weather(let event): weather.handle(event, in: &scheduler)
    }
    while let message = weather.outbox.popFirst() {
      switch message {
      case .changed: changes.append(Change(time: scheduler.now, state: weather.state))
      case .switched: switches.append(scheduler.now)
      }
    }
  }

  mutating func begin(at position: StreamPosition, in scheduler: inout Scheduler<Event>) {
    weather.begin(at: position, in: &scheduler)
    changes = [Change(time: scheduler.now, state: weather.state)]
    switches = []
  }

  /// The state at `time`.
  func state(at time: SimulationTime) -> WeatherState {
    changes.last { $0.time <= time }?.state ?? WeatherState()
  }

  /// The lengths of the whole stretches in which `isBad` held, without one from the beginning [s].
  func lengths(_ isBad: (WeatherState) -> Bool) -> [Double] {
    var lengths: [Double] = []
    var begin: SimulationTime?
    for change in changes.dropFirst() {
      if isBad(change.state) {
        if begin == nil, change.time > .zero { begin = change.time }
      } else if let start = begin {
        lengths.append((change.time - start).seconds)
        begin = nil
      }
    }
    // Of a stretch that was there from the beginning, nothing is known of its start.
    return isBad(changes[0].state) ? Array(lengths.dropFirst()) : lengths
  }
}

extension WeatherWorld {
  /// The weather of a section written as `node`; fails the test on any problem.
  static func simulation(
    _ node: ParameterNode, seed: UInt64 = 11, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Simulation<WeatherWorld> {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.network, from: ["weather": node], using: &reader)
    #expect(reader.problems.map(\.description) == [], sourceLocation: sourceLocation)
    let weather = Weather(parameters.network.weather, tables: parameters.tables, seed: seed)
    return Simulation(model: WeatherWorld(weather: weather))
  }
}

extension Simulation<WeatherWorld> {
  /// The session at `position`, from the beginning to `end`.
  mutating func session(at position: StreamPosition, until end: SimulationTime) throws {
    scheduler.reset()
    model.begin(at: position, in: &scheduler)
    try run(until: end)
    model.weather.end(in: &scheduler)
  }
}
