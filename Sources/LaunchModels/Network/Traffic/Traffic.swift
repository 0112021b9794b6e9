import Parameters
import RandomVariates
import SimulationEngine

/// Interfaces that are asked for on their own account: renewal processes from the tap on.
///
/// The times belong to user, session, interface and ordinal, so that they are the same however fast the
/// answers come.
public struct Traffic: Sendable {
  /// Requests that are to be made now.
  struct Arrival: BitwiseCopyable {
    let interface: Int
    let ordinal: UInt32
    let count: Int
  }

  private struct Process: Sendable {
    let id: String
    let interface: Int
    let count: Int
    let start: RandomTime
    let interval: QuantitySampler<SimulationDuration>?
    let key: StreamKey
    var pending = EventHandle.none
  }

  /// What is to be asked for, in order.
  var outbox = Outbox<Arrival>()
  private var processes: [Process] = []
  private let session: SimulationDuration
  private let tables: DistributionTables
  private var position = StreamPosition(replication: 0)
  private var end = SimulationTime.zero
  /// How many processes have not come to their end.
  private var pendingCount = 0

  init(_ parameters: NetworkParameters, tables: DistributionTables, seed: UInt64) {
    session = parameters.session
    self.tables = tables
    for (place, interface) in parameters.interfaces.enumerated() {
      guard let arrivals = interface.arrivals else { continue }
      processes.append(
        Process(
          id: interface.id, interface: place, count: arrivals.count,
          start: RandomTime(
            arrivals.start, seed: seed, purpose: "traffic.start", entity: interface.id),
          interval: arrivals.interval?.sampler,
          key: StreamKey(
            seed: seed, purpose: StreamPurpose("traffic.interval"),
            entity: StreamIdentity(interface.id))))
    }
  }

  /// Whether nothing more will be asked for in this session.
  var isOver: Bool { pendingCount == 0 }

  /// Begins with the session at `position`.
  ///
  /// - Throws: A fault if a time is longer than a day.
  mutating func begin<Event: CarriesTrafficEvents>(
    at position: StreamPosition, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    outbox.removeAll()
    self.position = position
    end = scheduler.now + session
    pendingCount = 0
    for process in processes.indices {
      let start = try processes[process].start.draw(at: position, in: tables)
      schedule(process, ordinal: 0, at: scheduler.now + start, in: &scheduler)
    }
  }

  /// Ends with the session, whatever was still to come.
  mutating func end<Event: CarriesTrafficEvents>(in scheduler: inout Scheduler<Event>) {
    for process in processes.indices { scheduler.cancel(processes[process].pending) }
    pendingCount = 0
  }

  /// Carries out an event of the traffic.
  ///
  /// - Throws: A fault if a time is longer than a day.
  mutating func handle<Event: CarriesTrafficEvents>(
    _ event: TrafficEvent, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    guard case .arrival(let number, let ordinal) = event else { return }
    let place = Int(number)
    pendingCount -= 1
    let process = processes[place]
    outbox.append(
      Arrival(interface: process.interface, ordinal: ordinal, count: process.count))
    guard let interval = process.interval else { return }
    let uniform = RandomStream(key: process.key, at: position).uniform(at: ordinal)
    let gap = try WorkPhase.checked(
      interval.value(at: uniform, in: tables), "traffic.interval of \(process.id)")
    schedule(place, ordinal: ordinal + 1, at: scheduler.now + gap, in: &scheduler)
  }

  private mutating func schedule<Event: CarriesTrafficEvents>(
    _ process: Int, ordinal: UInt32, at time: SimulationTime, in scheduler: inout Scheduler<Event>
  ) {
    guard time < end else { return }
    pendingCount += 1
    processes[process].pending = scheduler.schedule(
      .traffic(.arrival(interface: UInt32(process), ordinal: ordinal)), at: time)
  }
}
