import Foundation
import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// Downloads over recorded LTE links, run by run: the same place in the trace must give the same time.
///
/// The traces are not ours to pass on; LAUNCHSIM_DELIVERY_TRACES names the folder that holds them.
@Suite struct TraceTruthTests {
  private static let folder = ProcessInfo.processInfo.environment["LAUNCHSIM_DELIVERY_TRACES"]

  private static func link(_ trace: String, _ direction: String) throws -> LinkParameters {
    let path = "\(folder ?? "")/\(trace).\(direction)"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return LinkParameters(
      rate: .trace(try DeliveryTrace(text: text, bytesPerChance: 1_500)), delay: .milliseconds(20),
      queueLimit: 300)
  }

  /// Chances come at whole milliseconds, so that a packet that just makes it gains as much as the next gap.
  @Test(
    .enabled(if: folder != nil, "LAUNCHSIM_DELIVERY_TRACES is not set"),
    arguments: ["ATT-LTE-driving-2016", "Verizon-LTE-short"], [1_000, 20_000, 100_000, 500_000])
  func runByRun(trace: String, bytes: Int) throws {
    let rows = try Fixture("trace_downloads.csv").rows().filter {
      $0["trace"] == trace && $0["size_b"] == "\(bytes)" && $0["status"] == "done"
    }
    var bench = FetchBench(bytes: bytes, roundTrip: 40, rate: 1)
    bench.up = try Self.link(trace, "up")
    bench.down = try Self.link(trace, "down")
    var errors: [Double] = []
    for row in rows {
      let offset = try #require(row["offset_ms"].flatMap(Int64.init))
      let measured = try #require(row["t_done_ms"].flatMap(Double.init))
      try bench.run(1, traceOffset: .milliseconds(offset)) {
        let time = $0.model.record.done?.milliseconds ?? .infinity
        errors.append(abs(time / measured - 1))
      }
    }
    #expect(errors.count >= 60)
    #expect(errors.median <= 0.015)
  }
}
