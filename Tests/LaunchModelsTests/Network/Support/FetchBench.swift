import LaunchModels
import RandomVariates
import SimulationEngine

/// Fetches over a symmetrical link, and what they measured.
struct FetchBench {
  var up: LinkParameters
  var down: LinkParameters
  var transport = TransportParameters()
  var plan: FetchPlan
  var seed: UInt64 = 1
  var horizon = SimulationDuration.seconds(180)

  /// One exchange of 300 bytes up and `bytes` down, or the exchanges given.
  init(
    bytes: Int = 1_000, roundTrip: Double, rate: Double, loss: PacketLoss = .none,
    queueLimit: Int = 100, exchanges: [Exchange]? = nil
  ) {
    up = LinkParameters(
      rate: .constant(bitsPerSecond: Int64(rate * 1e6)),
      delay: .nanoseconds(Int64(roundTrip / 2 * 1e6)), queueLimit: queueLimit, loss: loss)
    down = up
    plan = FetchPlan(exchanges ?? [Exchange(requestBytes: 300, responseBytes: bytes)])
  }

  /// A simulation of it that has not begun.
  var simulation: Simulation<FetchWorld> {
    Simulation(
      model: FetchWorld(Network(up: up, down: down, transport: transport, seed: seed), plan: plan))
  }

  /// Carries the plan out in `count` replications and shows the world after each.
  func run(
    _ count: Int, traceOffset: SimulationDuration = .zero,
    _ body: (borrowing Simulation<FetchWorld>) throws -> Void
  ) throws {
    var simulation = simulation
    for replication in 0..<count {
      simulation.scheduler.reset()
      simulation.model.begin(
        replication: UInt32(replication), traceOffset: traceOffset, in: &simulation.scheduler)
      try simulation.run(until: .zero + horizon)
      try body(simulation)
    }
  }

  /// The times of `count` replications from SYN to last byte [ms]; infinite: not done.
  func times(_ count: Int) throws -> [Double] {
    var times: [Double] = []
    try run(count) { times.append($0.model.record.done.map(\.milliseconds) ?? .infinity) }
    return times
  }

  /// One replication.
  func record() throws -> FetchRecord {
    var record = FetchRecord()
    try run(1) { record = $0.model.record }
    return record
  }
}

extension SimulationTime {
  /// The time since the beginning [ms].
  var milliseconds: Double { (self - SimulationTime.zero).milliseconds }
}

extension [Double] {
  /// The nearest-rank percentile; not a number if there is nothing.
  func percentile(_ level: Double) -> Double {
    isEmpty ? .nan : sorted()[Swift.max(0, Int((level * Double(count)).rounded(.up)) - 1)]
  }

  var median: Double { percentile(0.5) }
}
