import RandomVariates

/// The bad times that a scenario has; nil for those that never come.
struct WeatherSpells: Sendable {
  /// No network at all.
  private(set) var offline: SpellProcess?
  /// All that is on the link is lost.
  private(set) var outage: SpellProcess?
  /// Connected, but nothing gets through.
  private(set) var falseConnection: SpellProcess?
  /// Between one network and another.
  private(set) var networkSwitch: SpellProcess?

  init(_ parameters: WeatherParameters, tables: borrowing DistributionTables, seed: UInt64) {
    offline = SpellProcess(.offline, parameters.offline, tables: tables, seed: seed)
    outage = SpellProcess(.outage, parameters.outages, tables: tables, seed: seed)
    falseConnection = SpellProcess(
      .falseConnection, parameters.falseConnection, tables: tables, seed: seed)
    networkSwitch = SpellProcess(.networkSwitch, parameters.switches, tables: tables, seed: seed)
  }

  /// One of them.
  subscript(process: WeatherProcess) -> SpellProcess? {
    get {
      switch process {
      case .offline: offline
      case .outage: outage
      case .falseConnection: falseConnection
      case .networkSwitch: networkSwitch
      }
    }
    _modify {
      switch process {
      case .offline: yield &offline
      case .outage: yield &outage
      case .falseConnection: yield &falseConnection
      case .networkSwitch: yield &networkSwitch
      }
    }
  }
}
