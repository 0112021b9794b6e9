import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// Other things measured over the same link: queues, senders, bursts, TLS, outages, pages.
@Suite struct TransportTruthTests {
  private static let further = Result {
    try DownloadComparison.all(in: "linux_downloads_more.csv", runs: 200)
  }

  private static func further(_ tag: String, loss: Double) throws -> [DownloadComparison] {
    try further.get().filter { $0.cell.tag == tag && $0.cell.loss == loss }
  }

  /// An earlier model of ours had 0.1 % with the longer queue and 1.4 % for BBR, which it did not pace.
  @Test(arguments: [("queue1000", 18, 0.005), ("bbr", 18, 0.02)])
  func withoutLossOtherQueuesAndSendersAreMet(tag: String, count: Int, error: Double) throws {
    let comparisons = try Self.further(tag, loss: 0)
    #expect(comparisons.count == count)
    for comparison in comparisons {
      #expect(abs(comparison.medianError) <= error, "\(comparison.cell)")
    }
  }

  /// At most three of 39 cells may be outside of intervals with a coverage of 90 %, where 3.9 would be expected.
  ///
  /// The earlier model was 4.4 % off for BBR and 9 % with bursts.
  @Test func withLossOtherQueuesAndSendersAreInside() throws {
    let lossy =
      try Self.further("queue1000", loss: 3) + Self.further("bbr", loss: 3)
      + Self.further("ge3", loss: 3)
    let outside = lossy.filter { !$0.isInside(slack: 0.02) }
    #expect(lossy.count == 39)
    #expect(outside.count <= 3, "outside: \(outside.map(\.cell))")
    #expect(try Self.further("bbr", loss: 3).medianError <= 0.03)
    #expect(try Self.further("ge3", loss: 3).medianError <= 0.02)
  }

  /// The noisiest cells, 160 measured runs each: the earlier model was 22 to 28 % slow in those of 2 MB at 1 %.
  @Test func theNoisiestCellsAreWithin18Percent() throws {
    let noisiest = try Self.further.get().filter { $0.cell.tag == "refine" }
    #expect(noisiest.count == 14)
    for comparison in noisiest {
      // Both medians have a 90 % half-width of 5 to 15 % here.
      #expect(abs(comparison.medianError) <= 0.18, "\(comparison.cell)")
    }
    #expect(noisiest.medianError <= 0.06)
  }

  /// 3 ms to sign were chosen to meet the machine that was measured; one number for 40 cells.
  @Test func handshakesOfTLS() throws {
    let names = ["tcp": SecureHandshake.none, "tls12": .tls12, "tls13": .tls13]
    var errors: [Double] = []
    for row in try Fixture("tls_handshakes.csv").rows() {
      let handshake = try #require(names[row["mode"] ?? ""])
      let loss = try Self.number(row, "loss_pct")
      var bench = FetchBench(
        roundTrip: try Self.number(row, "rtt_ms"), rate: try Self.number(row, "rate_mbit"),
        loss: loss > 0 ? .independent(loss / 100) : .none,
        exchanges: [Exchange(requestBytes: 100, responseBytes: 1_100)])
      bench.plan.setup.security = handshake
      bench.plan.setup.signing = .milliseconds(3)
      bench.seed = UInt64(errors.count)
      var times: [Double] = []
      try bench.run(loss > 0 ? 400 : 3) {
        times.append($0.model.record.ready?.milliseconds ?? .infinity)
      }
      let error = times.median / (try Self.number(row, "handshake_p50_ms")) - 1
      errors.append(abs(error))
      // Up to 0.4 ms of 20 ms are the shaper's and the scheduler's.
      if loss == 0 { #expect(abs(error) <= 0.02, "\(row)") }
    }
    #expect(errors.count == 60)
    #expect(errors.median <= 0.01)
  }

  /// A ticket saves the certificates' bytes, early data a whole round trip.
  @Test func ticketsSaveBytesAndEarlyDataARoundTrip() throws {
    func done(_ handshake: SecureHandshake) throws -> Double {
      let first = Exchange(requestBytes: 300, responseBytes: 1_000)
      var bench = FetchBench(roundTrip: 100, rate: 8, exchanges: [first])
      bench.plan.setup.security = handshake
      return try #require(try bench.record().done).milliseconds
    }
    let times = try SecureHandshake.allCases.map(done)
    let (none, tls12, tls13, resumption, early) = (
      times[0], times[1], times[2], times[3], times[4]
    )
    #expect(abs(tls12 - none - 200) < 5)
    #expect(abs(tls13 - none - 100) < 5)
    #expect(resumption < tls13)
    #expect(abs(tls13 - early - 100) < 5)
    #expect(early > none)
  }

  /// Everything is lost for 0.2 to 20 s while 20 or 500 KB come at 8 Mbit/s.
  ///
  /// The earlier model met the longest wait within 0.8 % at the median and 11 % at the 90th percentile of the
  /// cells. In a few the timer falls so near the end of the outage that it is a matter of a millisecond.
  @Test func outages() throws {
    var errors: [Double] = []
    for row in try Fixture("outages.csv").rows() {
      var bench = FetchBench(
        bytes: Int(try Self.number(row, "size_b")), roundTrip: try Self.number(row, "rtt_ms"),
        rate: 8)
      let start =
        SimulationTime.zero + .milliseconds(Int64(try Self.number(row, "outage_start_ms")))
      let length = SimulationDuration.milliseconds(Int64(try Self.number(row, "outage_ms")))
      bench.plan.outage = start..<(start + length)
      bench.seed = UInt64(errors.count)
      var waits: [Double] = []
      try bench.run(15) { waits.append($0.model.record.longestWait.milliseconds) }
      errors.append(abs(waits.median / (try Self.number(row, "truth_max_gap_ms")) - 1))
    }
    #expect(errors.count == 180)
    #expect(errors.median <= 0.008)
    #expect(errors.percentile(0.9) <= 0.03)
    #expect(errors.count { $0 > 0.1 } <= 6)
  }

  private static func number(_ row: [String: String], _ key: String) throws -> Double {
    try #require(row[key].flatMap(Double.init), "\(key) in \(row)")
  }
}
