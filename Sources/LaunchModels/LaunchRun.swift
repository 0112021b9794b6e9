import SimulationEngine

/// Runs of one set of parameters: each replication simulates its users one after another.
///
/// ```swift
/// var run = LaunchRun(parameters: parameters, seed: 20_250_115)
/// let observations = try run.run(replication: 0)
/// ```
///
/// Memory is reused from user to user and from replication to replication; what a replication gives
/// depends on parameters, seed and its number alone.
public struct LaunchRun: Sendable {
  /// The parameters of all its runs.
  public let parameters: LaunchParameters
  private var simulation: Simulation<LaunchWorld>

  /// Prepares runs of `parameters` with the random numbers of `seed`.
  public init(parameters: LaunchParameters, seed: UInt64) {
    self.parameters = parameters
    simulation = Simulation(
      model: LaunchWorld(parameters, seed: seed),
      eventCap: UInt64(parameters.population.maxEvents))
  }

  /// Runs one replication.
  ///
  /// - Throws: The fault of the first user whose simulation could not go on. The next replication can
  ///   still be run.
  public mutating func run(replication: UInt32) throws(RunFault) -> RunObservations {
    simulation.model.beginRun()
    var fingerprint = EventFingerprint()
    var events: UInt64 = 0
    for user in 0..<UInt32(parameters.population.users) {
      begin(user: user, replication: replication)
      do throws(SimulationFault) {
        try simulation.run(until: parameters.population.horizon)
        try checkThatAllIsOver()
      } catch {
        let day = simulation.model.current?.day ?? 0
        throw RunFault(user: user, day: day, fault: error)
      }
      fingerprint.combine(simulation.scheduler.fingerprint)
      events += simulation.scheduler.executedCount
    }
    return RunObservations(
      launches: simulation.model.launches, requests: simulation.model.requests.records,
      breakdown: breakdown,
      fingerprint: fingerprint.value, events: events)
  }

  /// Where the time of the launches went, unless nothing but the network is described, and what became of
  /// the requests.
  private var breakdown: [BreakdownRow] {
    let requests = RequestBreakdown(simulation.model.requests.records, over: parameters.network)
    let hasLaunches =
      parameters.network.interfaces.isEmpty || parameters.startup != StartupParameters()
    return (hasLaunches ? simulation.model.tally.rows : []) + requests.rows
  }

  /// The simulation of one user, at its beginning, to be run, watched or forked by the caller.
  public func simulation(ofUser user: UInt32, replication: UInt32) -> Simulation<LaunchWorld> {
    var copy = self
    copy.simulation.model.beginRun()
    copy.begin(user: user, replication: replication)
    return copy.simulation
  }

  private mutating func begin(user: UInt32, replication: UInt32) {
    simulation.scheduler.reset()
    simulation.model.beginUser(user, replication: replication, in: &simulation.scheduler)
  }

  private func checkThatAllIsOver() throws(SimulationFault) {
    guard let launch = simulation.model.current else { return }
    var message =
      "the launch of day \(launch.day) is not over \(simulation.now) after the beginning"
    let circle = simulation.model.deadlock
    if !circle.isEmpty {
      message += ": \(circle.joined(separator: ", ")) wait for each other's locks"
    }
    let requests = simulation.model.requests
    if requests.activeCount > 0 {
      message += ": \(requests.activeCount) requests have not ended"
    }
    throw SimulationFault(.modelInvariant, message)
  }
}
