import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// How many downloads would fail an idle limit when 10 to 50 % of all packets are lost: 64 measured a cell, and
/// up to 400 in other runs.
@Suite struct HeavyLossTruthTests {
  /// The shares of 2,000 downloads of ours and those measured are equal but for chance.
  ///
  /// Within 3 standard deviations of a share of so many, sqrt(p (1 - p) / n), and half a download: of 46 such
  /// shares 0.12 would be beyond without any bias. Half a download of ours is added, since none in 2,000 is not
  /// never; of 64 that lets no other number pass.
  @Test(arguments: ["heavy_loss.csv", "heavy_loss_more.csv"])
  func sharesBeyondAnIdleLimit(file: String) throws {
    for row in try Fixture(file).rows() {
      let bytes = try #require(row["size_b"].flatMap(Int.init))
      let loss = try #require(row["loss_pct"].flatMap(Double.init))
      let runs = try #require(row["n"].flatMap(Double.init))
      var bench = FetchBench(bytes: bytes, roundTrip: 80, rate: 8, loss: .independent(loss / 100))
      bench.seed = UInt64(bytes) + UInt64(loss)
      var waits: [Double] = []
      try bench.run(2_000) {
        let record = $0.model.record
        waits.append(record.done == nil ? .infinity : record.longestWait.seconds)
      }
      for (limit, key) in [(10.0, "fail_idle10s"), (3.0, "fail_idle3s")] {
        let measured = try #require(row[key].flatMap(Double.init))
        let share = Double(waits.count { $0 > limit }) / Double(waits.count)
        let count = Double(waits.count)
        let chance = (share * count + 0.5) / (count + 1)
        let deviation = (chance * (1 - chance) / runs).squareRoot()
        #expect(
          abs(share - measured) <= 3 * deviation + 0.5 / runs,
          "\(bytes) B, \(loss) %, \(limit) s: \(share), measured \(measured)")
      }
    }
  }
}
