import LaunchModels
import SimulationEngine

/// Fetches over a line of 8 Mbit/s with a round trip of 80 ms: connect, 300 bytes up, the body down.
struct FetchBenchmark: Benchmark {
  /// The body [bytes].
  let bytes: Int
  /// The share of packets that are lost, each way.
  var loss = 0.0
  /// How many fetches a round measures.
  let roundSize: Int

  /// What both simulators are told of the line.
  static let roundTrip = 80
  static let rate = 8
  static let queueLimit = 100

  /// Those of the table, and of ``FetchComparison``.
  static let all = [
    FetchBenchmark(bytes: 1_000, roundSize: 4_000),
    FetchBenchmark(bytes: 100_000, roundSize: 1_000),
    FetchBenchmark(bytes: 100_000, loss: 0.03, roundSize: 1_000),
    FetchBenchmark(bytes: 500_000, roundSize: 300),
  ]

  var name: String {
    "fetch-\(bytes / 1_000)KB" + (loss > 0 ? "-\(decimal(100 * loss, places: 0))%" : "")
  }
  var unit: String { "fetches" }

  /// What a number of fetches came to.
  struct Outcome {
    /// The events of all fetches.
    var events: UInt64 = 0
    /// The processor time of all fetches [s], and the rest.
    var time = ElapsedTime(cpu: 0, wall: 0)
    /// Their median time [ms].
    var median = Double.nan
    /// The fingerprints of their histories.
    var check = EventFingerprint()
  }

  func measure(_ count: Int) throws -> Sample {
    let outcome = try run(count)
    return Sample(count: count, time: outcome.time, check: outcome.check.value)
  }

  /// There is no bare loop of a fetch.
  func measureBareLoop(_ count: Int) -> Sample? { nil }

  /// Carries out `count` fetches, one after another, in memory that one before them has warmed up.
  func run(_ count: Int) throws -> Outcome {
    var simulation = Simulation(
      model: FetchWorld(
        Network(up: link, down: link, transport: TransportParameters(), seed: 1),
        plan: FetchPlan([Exchange(requestBytes: 300, responseBytes: bytes)])))
    try fetch(0, in: &simulation)
    var outcome = Outcome()
    var times: [Double] = []
    times.reserveCapacity(count)
    outcome.time = try ElapsedTime.of {
      for replication in 1...count {
        try fetch(UInt32(replication), in: &simulation)
        outcome.events += simulation.scheduler.executedCount
        outcome.check.combine(simulation.scheduler.fingerprint)
        let time = simulation.model.record.done.map { ($0 - .zero).milliseconds }
        times.append(time ?? .infinity)
      }
    }
    outcome.median = median(times)
    return outcome
  }

  private func fetch(
    _ replication: UInt32, in simulation: inout Simulation<FetchWorld>
  ) throws {
    simulation.scheduler.reset()
    simulation.model.begin(replication: replication, in: &simulation.scheduler)
    try simulation.run(until: .zero + .seconds(180))
  }

  private var link: LinkParameters {
    LinkParameters(
      rate: .constant(bitsPerSecond: Int64(Self.rate) * 1_000_000),
      delay: .milliseconds(Int64(Self.roundTrip) / 2), queueLimit: Self.queueLimit,
      loss: loss > 0 ? .independent(loss) : .none)
  }
}
