import LaunchModels
import SimulationEngine
import Testing

/// Reno's window against a closed form, a history by hand and the TCP stack of Linux.
@Suite struct RenoTests {
  // MARK: - By hand

  /// Slow start doubles 10, 20, 40 segments; two of the 40 are lost; half of the 40 go on, and then one more
  /// segment a round trip.
  ///
  /// At 1 Gbit/s 40 segments are a burst of half a millisecond, so that round trips of 100 ms are separate:
  /// what leaves the server between the middles of two pauses is a window.
  @Test func theWindowGrowsByOneSegmentARoundTrip() throws {
    var bench = FetchBench(bytes: 1_000_000, roundTrip: 100, rate: 1_000)
    bench.transport.congestion = .reno
    bench.transport.quickAcknowledgements = .max
    // A byte takes 8 ns. SYN, SYN-ACK, ACK with request, ACK with the first segment, its ACK, a segment, its ACK:
    // six ways, and 60 + 60 + 404 + 1,552 + 52 + 1,500 + 52 bytes, and at 350.029 ms the first two of 40 segments leave.
    // The next two leave 12 us, one segment, later.
    let start = SimulationTime.zero + .microseconds(350_025)
    bench.plan.outage = start..<(start + .microseconds(10))
    var simulation = bench.simulation
    simulation.model.begin(replication: 0, in: &simulation.scheduler)
    var windows: [UInt64] = []
    // The SYN-ACK and the ACK of the request are not of a window.
    var sent: UInt64 = 2
    for roundTrip in 1...12 {
      try simulation.run(until: .zero + .milliseconds(Int64(100 * roundTrip + 100)))
      let counts = simulation.model.network.downlink.counts
      windows.append(counts.sent - sent)
      sent = counts.sent
    }
    #expect(simulation.model.network.downlink.counts.lost == 2)
    #expect(windows == [10, 20, 40, 20, 20, 21, 22, 23, 24, 25, 26, 27])
  }

  // MARK: - The square root of the loss

  /// Throughput is C segments a round trip over sqrt(p).
  ///
  /// M. Mathis, J. Semke, J. Mahdavi, T. Ott, "The macroscopic behavior of the TCP congestion avoidance
  /// algorithm", CCR 27(3), 1997, doi:10.1145/263932.264023.
  ///
  /// C is sqrt(3/2) if every 1/p-th packet is lost, and 1.31 if loss is independent: between losses W^2 grows by
  /// 2 a packet, a loss divides it by 4, so that at a packet W^2 = 2/p * sum of E_k / 4^k with exponential E_k, and
  /// C = sqrt(2) / E[(sum E_k / 4^k)^-1/2] = 1.3098. Delayed ACKs do not matter, as Linux counts what was
  /// delivered and not the ACKs.
  ///
  /// The formula has no time-outs and repairs a loss at once. Here a share of p W = C sqrt(p) of the round trips,
  /// 4.1 and 2.6 %, is recovery, without growth and without a second cut, which can move the mean by no more than
  /// that. Chance comes on top: the replications' standard error times Student's 4.07 (15 degrees of freedom,
  /// 1 in 1,000).
  @Test(arguments: [0.001, 0.0004])
  func throughputFallsWithTheSquareRootOfTheLoss(loss: Double) throws {
    let constant = 1.3098
    let roundTrip = 100.0
    var bench = FetchBench(
      roundTrip: roundTrip, rate: 1_000, loss: .independent(loss), queueLimit: 100_000,
      exchanges: [30_000_000, 200_000_000].map { Exchange(requestBytes: 300, responseBytes: $0) })
    bench.up.loss = .none
    bench.transport.congestion = .reno
    bench.horizon = .seconds(100_000)
    var ratios: [Double] = []
    try bench.run(16) {
      // The first exchange takes slow start with it.
      let ends = $0.model.record.ends
      let roundTrips = (ends[1] - ends[0]).milliseconds / roundTrip
      let window = 200_000_000 / 1_448 / roundTrips
      ratios.append(window / (constant / loss.squareRoot()))
    }
    let count = Double(ratios.count)
    let mean = ratios.reduce(0, +) / count
    let variance = ratios.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1)
    let error = (variance / count).squareRoot()
    let tolerance = constant * loss.squareRoot() + 4.07 * error
    #expect(abs(mean - 1) <= tolerance, "\(mean) with a standard error of \(error)")
    // Were ACKs counted, every second one held back, C would be 0.93, 29 % less.
    #expect(tolerance < 0.1)
  }

  // MARK: - Linux

  private static let comparisons = Result {
    try DownloadComparison.all(in: "linux_downloads_reno.csv", runs: 400)
  }

  /// As with CUBIC, 0.3 ms of the shaper and the scheduler come on top of a measured round trip.
  @Test func withoutLossMediansAreThoseOfLinux() throws {
    let comparisons = try Self.comparisons.get().filter { $0.cell.loss == 0 }
    #expect(comparisons.count == 18)
    for comparison in comparisons {
      #expect(abs(comparison.medianError) <= 0.015, "\(comparison.cell)")
    }
  }

  /// 40 runs a cell, whose intervals have a coverage of 90 %: of a true model 3.6 of 36 cells would be outside.
  @Test func withLossMediansAreInsideTheIntervalsOfLinux() throws {
    let comparisons = try Self.comparisons.get().filter { $0.cell.loss > 0 }
    #expect(comparisons.count == 36)
    let outside = comparisons.filter { !$0.isInside(slack: 0.02) }
    #expect(outside.count <= 3, "outside: \(outside.map(\.cell))")
    #expect(comparisons.medianError <= 0.03)
  }

  /// A measurement of its own, 24 downloads: the median was 9.3 s.
  ///
  /// The median of 24 lies between the quantiles 0.5 -+ 2.58 * 0.5 / sqrt(24), 0.24 and 0.76, of what they are
  /// drawn from, but for one case in a hundred, whatever that is.
  @Test func anEarlierMedianIsAmongTheModelsDownloads() throws {
    var bench = FetchBench(bytes: 500_000, roundTrip: 200, rate: 8, loss: .independent(0.03))
    bench.transport.congestion = .reno
    let times = try bench.times(400)
    #expect(times.percentile(0.24) <= 9_300)
    #expect(times.percentile(0.76) >= 9_300)
    // Reno's window comes back more slowly than CUBIC's.
    bench.transport.congestion = .cubic
    #expect(try bench.times(400).median < times.median)
  }
}
