import Parameters
import RandomVariates
import SimulationEngine

/// What becomes of the network over time, whatever is sent.
///
/// Times without network, outages, false connections, levels of the signal and changes of the network
/// are independent of each other and of all traffic. They run from the beginning of a planned session to
/// its end, from their stationary laws on, so that the time between sessions costs nothing. What is drawn
/// belongs to the purpose and the session: policies meet the same weather.
///
/// ```swift
/// weather.begin(at: position, in: &scheduler)
/// network.take(weather.state)
/// ...                                      // .changed: the state is another one; .switched
/// weather.end(in: &scheduler)
/// ```
public struct Weather: Sendable {
  /// What happened, in order.
  public var outbox = Outbox<WeatherMessage>()
  /// What the network is like.
  public private(set) var state = WeatherState()
  /// The radio of the present session.
  public private(set) var radio = RadioDraw.awake

  private let tables: DistributionTables
  private var spells: WeatherSpells
  private var signal: SignalProcess?
  private let radioSettings: RadioSettings
  private let asleepKey: StreamKey
  private let promotionKey: StreamKey

  /// The weather that `parameters` describe, which have been checked.
  public init(_ parameters: WeatherParameters, tables: DistributionTables, seed: UInt64) {
    self.tables = tables
    spells = WeatherSpells(parameters, tables: tables, seed: seed)
    signal = parameters.signal.map { SignalProcess($0, tables: tables, seed: seed) }
    radioSettings = parameters.radio
    asleepKey = StreamKey(seed: seed, purpose: StreamPurpose("network.radio_asleep"))
    promotionKey = StreamKey(seed: seed, purpose: StreamPurpose("network.radio_promotion"))
  }

  /// Begins with the session at `position`; nothing is told of the state that it begins with.
  ///
  /// - Precondition: The session before has ended.
  public mutating func begin<Event: CarriesWeatherEvents>(
    at position: StreamPosition, in scheduler: inout Scheduler<Event>
  ) {
    outbox.removeAll()
    for process in WeatherProcess.allCases {
      spells[process]?.end = .none
      guard let delay = spells[process]?.begin(at: position, in: tables) else { continue }
      spells[process]?.end = scheduler.schedule(
        .weather(.turn(process)), after: delay, priority: .weather)
    }
    if let delay = signal?.begin(at: position) {
      signal?.next = scheduler.schedule(.weather(.level), after: delay, priority: .weather)
    }
    radio = RadioDraw(
      isAsleep: RandomStream(key: asleepKey, at: position).uniform(at: 0)
        < radioSettings.asleep.value,
      promotion: radioSettings.promotion.sampler.value(
        at: RandomStream(key: promotionKey, at: position).uniform(at: 0), in: tables),
      tail: radioSettings.tail)
    state = present
  }

  /// Ends with the session: nothing is pending.
  public mutating func end<Event: CarriesWeatherEvents>(in scheduler: inout Scheduler<Event>) {
    outbox.removeAll()
    for process in WeatherProcess.allCases {
      if let end = spells[process]?.end { scheduler.cancel(end) }
    }
    if let next = signal?.next { scheduler.cancel(next) }
  }

  /// Carries out an event of the weather.
  public mutating func handle<Event: CarriesWeatherEvents>(
    _ event: WeatherEvent, in scheduler: inout Scheduler<Event>
  ) {
    switch event {
    case .turn(let process):
      if let delay = spells[process]?.turn(in: tables) {
        spells[process]?.end = scheduler.schedule(
          .weather(.turn(process)), after: delay, priority: .weather)
      }
    case .level:
      if let delay = signal?.draw(in: tables) {
        signal?.next = scheduler.schedule(.weather(.level), after: delay, priority: .weather)
      }
    }
    let now = present
    if now != state {
      state = now
      outbox.append(.changed)
    }
    if event == .turn(.networkSwitch), spells.networkSwitch?.isBad == false {
      outbox.append(.switched)
    }
  }

  /// The state that the processes make.
  private var present: WeatherState {
    var state = WeatherState()
    state.isOffline = spells.offline?.isBad == true || spells.networkSwitch?.isBad == true
    state.isOut = spells.outage?.isBad == true
    state.isFalse = spells.falseConnection?.isBad == true
    if let signal {
      state.level = signal.level
      state.effect = signal.effect
    }
    return state
  }
}
