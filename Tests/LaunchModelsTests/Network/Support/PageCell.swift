import LaunchModels
import SimulationEngine
import TestSupport

/// One cell of the measured pages of twelve objects, and the same cell of the model.
struct PageCell: Sendable, CustomStringConvertible {
  let congestion: CongestionAlgorithm
  /// Six connections with HTTP/1.1, or one with HTTP/2.
  let isOne: Bool
  /// The size of an object [bytes].
  let object: Int
  let roundTrip: Double
  let loss: Double
  let rate: Double
  let pages: Int
  let measured: Times

  /// Medians over pages of when the first object is there, of the mean, and of the last one [ms].
  struct Times: Sendable {
    var first: Double
    var mean: Double
    var last: Double
  }

  init?(_ row: [String: String]) {
    func number(_ key: String) -> Double? { row[key].flatMap(Double.init) }
    guard let roundTrip = number("rtt_ms"), let loss = number("loss_pct"),
      let rate = number("rate_mbit"), let pages = row["pages"].flatMap(Int.init),
      let first = number("first_p50_ms"), let mean = number("mean_p50_ms"),
      let last = number("last_p50_ms"), let mode = row["mode"],
      let congestion = CongestionAlgorithm(rawValue: row["server_cc"] ?? "")
    else { return nil }
    self.congestion = congestion
    isOne = mode == "h2x1"
    object = row["object"] == "o30k" ? 30_720 : 204_800
    self.roundTrip = roundTrip
    self.loss = loss
    self.rate = rate
    self.pages = pages
    measured = Times(first: first, mean: mean, last: last)
  }

  static func all() throws -> [PageCell] {
    // The fixtures are beside the tests, one folder up.
    let tests = String(#filePath.dropLast("Support/PageCell.swift".count))
    let fixture = Fixture("pages.csv", file: tests + "PageTruthTests.swift")
    return try fixture.rows().compactMap(PageCell.init)
  }

  var description: String {
    "\(congestion.rawValue) \(isOne ? "h2x1" : "h1x6") \(object) B, \(roundTrip) ms, \(loss) %"
  }

  /// What the model gives in `runs` pages.
  ///
  /// The client of the measurements gave each of six connections two objects.
  func simulated(runs: Int, order: StreamOrder? = nil) throws -> Times {
    let exchange = Exchange(
      requestBytes: isOne ? 27 : 110, responseBytes: object + (isOne ? 300 : 260))
    var bench = FetchBench(
      roundTrip: roundTrip, rate: rate, loss: loss > 0 ? .independent(loss / 100) : .none,
      exchanges: [Exchange](repeating: exchange, count: isOne ? 12 : 2))
    bench.plan.order = isOne ? .atOnce : .inTurn
    bench.plan.connections = isOne ? 1 : 6
    bench.plan.setup.security = .tls13
    bench.plan.setup.signing = .milliseconds(3)
    bench.transport.congestion = congestion
    if let order { bench.transport.streamOrder = order }
    bench.seed = UInt64(object + Int(roundTrip) * 31 + Int(loss) * 7)
    var first: [Double] = []
    var mean: [Double] = []
    var last: [Double] = []
    try bench.run(runs) {
      let record = $0.model.record
      first.append(record.ends.first.map(\.milliseconds) ?? .infinity)
      mean.append(record.done == nil ? .infinity : record.meanEnd * 1_000)
      last.append(record.done.map(\.milliseconds) ?? .infinity)
    }
    return Times(first: first.median, mean: mean.median, last: last.median)
  }
}
