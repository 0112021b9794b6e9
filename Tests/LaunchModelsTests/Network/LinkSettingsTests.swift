import LaunchModels
import Parameters
import RandomVariates
import SimulationEngine
import Testing

/// The link of a scenario as the model takes it.
@Suite struct LinkSettingsTests {
  /// Traces in memory.
  private struct Traces: SampleSource {
    let texts: [String: String]

    func cells(ofColumn column: String, in file: String) -> Result<[SampleCell], SampleError> {
      .failure(SampleError(.file, "not a table"))
    }

    func text(of file: String) -> Result<String, SampleError> {
      texts[file].map { .success($0) } ?? .failure(SampleError(.file, "cannot read \"\(file)\""))
    }
  }

  private static func link(_ node: ParameterNode, traces: [String: String] = [:]) -> LinkSettings {
    var reader = ParameterReader(samples: Traces(texts: traces))
    let link: LinkSettings? = reader.read(from: node)
    #expect(reader.problems == [])
    return link ?? LinkSettings()
  }

  @Test func eachDirectionHasItsOwn() {
    let (up, down) = Self.link([
      "down": "8 Mbit/s", "up": "1 Mbit/s", "delay_down": "20 ms", "delay_up": "30 ms",
      "jitter": "5 ms", "queue": "50", "loss": "1 %",
    ]).directions
    #expect(
      up
        == LinkParameters(
          rate: .constant(bitsPerSecond: 1_000_000), delay: .milliseconds(30),
          jitter: .milliseconds(5), queueLimit: 50, loss: .independent(0.01)))
    #expect(
      down
        == LinkParameters(
          rate: .constant(bitsPerSecond: 8_000_000), delay: .milliseconds(20),
          jitter: .milliseconds(5), queueLimit: 50, loss: .independent(0.01)))
  }

  @Test func lossIsNoneOrByItselfOrInBursts() {
    func loss(_ share: ParameterNode, burst: ParameterNode) -> PacketLoss {
      Self.link(["loss": share, "burst": burst]).directions.down.loss
    }
    #expect(loss("0", burst: "1") == .none)
    #expect(loss("0", burst: "5") == .none)
    #expect(loss("99 %", burst: "1") == .independent(0.99))
    #expect(
      loss("8 %", burst: "2.5") == BurstyLoss(meanLoss: 0.08, meanBurst: 2.5).map { .bursty($0) })
  }

  @Test(arguments: [0.5, 0.6, 0.75, 0.8, 0.9, 0.99])
  func theShortestBurstsOfAHeavyLossAreAllowed(loss: Double) throws {
    // Every packet after a good one begins a burst then.
    let bursty = try #require(BurstyLoss(meanLoss: loss, meanBurst: max(loss / (1 - loss), 1)))
    #expect(bursty.begin <= 1)
    #expect(bursty.begin > 1 - 1e-9)
  }

  @Test func traceOffsetsAreUniformOverTheLongerTrace() {
    let link = Self.link(
      ["trace_down": ["file": "a"], "trace_up": ["file": "b"]],
      traces: ["a": "0\n2000\n", "b": "5\n8000\n"])
    let offset = TraceOffset(link, seed: 3)
    let users: UInt32 = 10_000
    var sum = 0.0
    for user in 0..<users {
      let drawn = offset.draw(at: StreamPosition(replication: 0, user: user))
      #expect(drawn >= .zero && drawn < .seconds(8))
      sum += drawn.seconds
    }
    // Standard deviation 8 / sqrt(12); 4.4 of them of the mean of 10,000, once in 100,000 seeds.
    #expect(abs(sum / Double(users) - 4) < 4.4 * 8 / (12 * Double(users)).squareRoot())
    #expect(
      TraceOffset(LinkSettings(), seed: 3).draw(at: StreamPosition(replication: 0)) == .zero)
  }

  @Test func aTraceIsReadOnce() {
    var reader = ParameterReader(samples: Traces(texts: ["a": "1\n2\n"]))
    let node: ParameterNode = ["trace_down": ["file": "a"], "trace_up": ["file": "a"]]
    let link: LinkSettings? = reader.read(from: node)
    #expect(link?.traceDown == link?.traceUp)
    #expect(link?.traceDown?.trace.chances == [1, 2])
    #expect(link?.canonical["trace_up"]?["file"]?.text == "a")
  }
}
