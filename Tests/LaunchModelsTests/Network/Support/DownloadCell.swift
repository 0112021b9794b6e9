import LaunchModels
import TestSupport

/// One cell of the measured downloads, and the same cell of the model.
struct DownloadCell: Sendable, CustomStringConvertible {
  let congestion: CongestionAlgorithm
  let tag: String
  let queueLimit: Int
  let bytes: Int
  /// Two-way delay without queueing [ms].
  let roundTrip: Double
  /// In each direction [%].
  let loss: Double
  /// Of the line, both ways [Mbit/s].
  let rate: Double
  /// How many downloads were measured.
  let count: Int
  let measured: Percentiles
  /// The 90 % interval of the measured median [ms].
  let interval: ClosedRange<Double>

  /// Percentiles [ms]; infinite: more runs than that did not end.
  struct Percentiles: Sendable {
    var median: Double
    var p90: Double
    /// All times, where they are known.
    var times: [Double] = []
  }

  init?(_ row: [String: String]) {
    func number(_ key: String) -> Double? { row[key].flatMap(Double.init) }
    func time(_ key: String) -> Double { number(key) ?? .infinity }
    guard let bytes = row["size_b"].flatMap(Int.init), let roundTrip = number("rtt_ms"),
      let loss = number("loss_pct"), let rate = number("rate_mbit"),
      let congestion = CongestionAlgorithm(rawValue: row["cc"] ?? "cubic"),
      time("p50_lo90_ms") <= time("p50_hi90_ms")
    else { return nil }
    self.bytes = bytes
    self.roundTrip = roundTrip
    // The table gives the independent loss, which there is none of; the bursts make 3 %.
    self.loss = row["tag"] == "ge3" ? 3 : loss
    self.rate = rate
    self.congestion = congestion
    tag = row["tag"] ?? "main"
    count = row["n"].flatMap(Int.init) ?? 0
    queueLimit = row["queue_pkts"].flatMap(Int.init) ?? 100
    measured = Percentiles(median: time("p50_ms"), p90: time("p90_ms"))
    interval = time("p50_lo90_ms")...time("p50_hi90_ms")
  }

  static func all(in file: String) throws -> [DownloadCell] {
    // The fixtures are beside the tests, one folder up.
    let tests = String(#filePath.dropLast("Support/DownloadCell.swift".count))
    let fixture = Fixture(file, file: tests + "DownloadTruthTests.swift")
    return try fixture.rows().compactMap(DownloadCell.init)
  }

  var description: String {
    "\(tag) \(congestion.rawValue) \(bytes) B, \(roundTrip) ms, \(loss) %, \(rate) Mbit/s"
  }

  /// Whether chance has a part in it.
  var isRandom: Bool { loss > 0 || tag == "ge3" }

  private var packetLoss: PacketLoss {
    if tag == "ge3" {
      return BurstyLoss(meanLoss: loss / 100, meanBurst: 4).map { .bursty($0) } ?? .none
    }
    return loss > 0 ? .independent(loss / 100) : .none
  }

  /// What the model gives in `runs` downloads.
  func simulated(runs: Int) throws -> Percentiles {
    var bench = FetchBench(
      bytes: bytes, roundTrip: roundTrip, rate: rate, loss: packetLoss, queueLimit: queueLimit)
    bench.transport.congestion = congestion
    // Cells are independent of each other: with one seed, all would share the luck of the same SYNs.
    bench.seed = UInt64(bytes * 31 + Int(roundTrip) * 7_919 + Int(loss) * 101 + Int(rate))
    let times = try bench.times(runs)
    return Percentiles(median: times.median, p90: times.percentile(0.9), times: times)
  }
}
