import Parameters
import RandomVariates
import SimulationEngine

/// What is the same for every session: the interfaces, the hosts and how connections are used.
struct RequestPlan: Sendable {
  let interfaces: [InterfacePlan]
  /// The hosts, in the order in which interfaces first name them, each as what its connections are drawn by.
  let hosts: [StreamIdentity]
  let setup: ConnectionSetup
  /// How many requests a connection carries at once.
  let capacity: Int
  /// The most connections to a host.
  let connectionLimit: Int
  let keepAlive: SimulationDuration?
  let forgottenAfter: SimulationDuration?
  let noticesSwitch: Bool
  let reusesAfterTimeout: Bool
  let link: LinkSettings
  let tables: DistributionTables

  init(_ parameters: NetworkParameters, tables: DistributionTables, seed: UInt64) {
    var names: [String] = []
    interfaces = parameters.interfaces.map { interface in
      let host = names.firstIndex(of: interface.host) ?? names.count
      if host == names.count { names.append(interface.host) }
      return InterfacePlan(
        interface, host: host, timeouts: parameters.timeouts, encodings: parameters.encodings,
        seed: seed)
    }
    hosts = names.map { StreamIdentity("host").appending($0) }
    let options = parameters.protocolOptions
    setup = options.setup
    capacity = options.version.capacity
    connectionLimit = options.connectionLimit
    keepAlive = options.keepAlive
    forgottenAfter = options.forgottenAfter
    noticesSwitch = options.noticesSwitch
    reusesAfterTimeout = options.reuseAfterTimeout
    link = parameters.link
    self.tables = tables
  }

  /// Whether connections are dead when the device has changed its network.
  var dropsOnSwitch: Bool { setup.transport == .tcp || !setup.migrates }
  /// Whether a connection carries several requests at once.
  var multiplexes: Bool { capacity > 1 }
}
