import SimulationEngine

/// Everything that can happen in a ``LaunchWorld``, by the submodel that it happens to.
public enum LaunchEvent: SimulationEvent, CarriesProcessorEvents, CarriesStartupEvents,
  CarriesForeignLoadEvents, CarriesItineraryEvents, CarriesWatchdogEvents, CarriesFirstScreenEvents,
  CarriesRequestEvents, CarriesWeatherEvents, CarriesTrafficEvents
{
  /// See ``ProcessorEvent``.
  case processor(ProcessorEvent)
  /// See ``StartupEvent``.
  case startup(StartupEvent)
  /// See ``ForeignLoadEvent``.
  case foreignLoad(ForeignLoadEvent)
  /// See ``ItineraryEvent``.
  case itinerary(ItineraryEvent)
  /// See ``FirstScreenEvent``.
  case firstScreen(FirstScreenEvent)
  /// See ``WatchdogEvent``.
  case watchdog(WatchdogEvent)
  /// See ``NetworkEvent``.
  case network(NetworkEvent)
  /// See ``RequestEvent``.
  case request(RequestEvent)
  /// See ``WeatherEvent``.
  case weather(WeatherEvent)
  /// See ``TrafficEvent``.
  case traffic(TrafficEvent)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .processor(let event): event.code
    case .startup(let event): event.code
    case .foreignLoad(let event): event.code
    case .itinerary(let event): event.code
    case .firstScreen(let event): event.code
    case .watchdog(let event): event.code
    case .network(let event): event.code
    case .request(let event): event.code
    case .weather(let event): event.code
    case .traffic(let event): event.code
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .processor(let event): event.entity
    case .startup(let event): event.entity
    case .foreignLoad(let event): event.entity
    case .itinerary(let event): event.entity
    case .firstScreen(let event): event.entity
    case .watchdog(let event): event.entity
    case .network(let event): event.entity
    case .request(let event): event.entity
    case .weather(let event): event.entity
    case .traffic(let event): event.entity
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .processor(let event): event.name
    case .startup(let event): event.name
    case .foreignLoad(let event): event.name
    case .itinerary(let event): event.name
    case .firstScreen(let event): event.name
    case .watchdog(let event): event.name
    case .network(let event): event.name
    case .request(let event): event.name
    case .weather(let event): event.name
    case .traffic(let event): event.name
    }
  }
}
