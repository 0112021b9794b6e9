import LaunchModels
import Parameters
import Testing

@Suite struct DeviceParameterTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let device: ParameterNode
    let problem: String

    init(_ device: ParameterNode, _ problem: String) {
      self.device = device
      self.problem = problem
    }

    var testDescription: String { problem }
  }

  private static let coreRule =
    "expected a number of cores from 1 to 64 or a list of their relative speeds"
  private static let speedRule = "expected a speed from 0.01 to 10 with at most two decimals"

  @Test(arguments: [
    Mistake(["cores": "0"], "device.cores: got \"0\", \(coreRule)"),
    Mistake(["cores": "65"], "device.cores: got \"65\", \(coreRule)"),
    Mistake(["cores": "1.5"], "device.cores: got \"1.5\", \(coreRule)"),
    Mistake(["cores": "two"], "device.cores: got \"two\", \(coreRule)"),
    Mistake(["cores": []], "device.cores: got a list, \(coreRule)"),
    Mistake(["cores": ["1", "0"]], "device.cores[1]: got \"0\", \(speedRule)"),
    Mistake(["cores": ["1", "0.125"]], "device.cores[1]: got \"0.125\", \(speedRule)"),
    Mistake(["speed": "11"], "device.speed: got \"11\", \(speedRule)"),
    Mistake(["speed": "-1"], "device.speed: got \"-1\", \(speedRule)"),
    Mistake(["speed": "1e40"], "device.speed: got \"1e40\", \(speedRule)"),
    Mistake(
      ["cores": ["1", "2"], "speed": "8"],
      "device.speed: times the relative speed of a core is more than 10"),
    Mistake(
      ["quantum": "0 s"], "device.quantum: got \"0 s\", expected a duration from 1 us to 1 s"),
    Mistake(
      ["switch_cost": "2 s"],
      "device.switch_cost: got \"2 s\", expected a duration from 0 ms to 1 s"),
    Mistake(
      ["cache_refill": [["working_set": "1 MiB", "time": "2 s"]]],
      "device.cache_refill[0].time: got \"2 s\", expected a duration from 0 ms to 1 s"),
    Mistake(
      [
        "cache_refill": [
          ["working_set": "1 MiB", "time": "2 us"], ["working_set": "1 MiB", "time": "3 us"],
        ]
      ],
      "device.cache_refill: working sets must rise, but entry 1 has no larger one than the entry "
        + "before it"),
    Mistake(["sharing": "rr"], "device.sharing: got \"rr\", expected fair, nice, qos or fifo"),
    Mistake(["engine": "turns"], "device.engine: got \"turns\", expected fluid or slices"),
    Mistake(
      ["foreign": [["id": "x", "busy": "1 ms"]]],
      "device.foreign.x: busy and idle go together; write both or neither"),
    Mistake(
      ["foreign": [["id": "x", "threads": "0"]]],
      "device.foreign.x.threads: got \"0\", expected a whole number from 1 to 256"),
    Mistake(
      ["foreign": [["id": "x", "nice": "20"]]],
      "device.foreign.x.nice: got \"20\", expected a whole number from -20 to 19"),
  ])
  func mistakes(mistake: Mistake) {
    #expect(StartupCase.problems(device: mistake.device) == [mistake.problem])
  }

  @Test func speedsAreExact() {
    // 1.7 x (1, 0.4) = 1.7 and 0.68 = 85/50 and 34/50.
    let cores = CoreSpeeds(tenThousandths: [170 * 100, 170 * 40])
    #expect(cores.ticksPerNanosecond == [85, 34])
    #expect(cores.denominator == 50)
    #expect(CoreSpeeds(count: 3).ticksPerNanosecond == [1, 1, 1])
    #expect(CoreSpeeds(count: 3).denominator == 1)
  }

  @Test func weightsAreThoseOfLinux() {
    #expect([0, 5, 10, 19, -20].map(NiceWeight.weight) == [1_024, 335, 110, 15, 88_761])
    // Each level is worth about 1.25 times the next; the table is rounded, most at its light end.
    for level in -20..<19 {
      let ratio =
        Double(NiceWeight.weight(of: level)) / Double(NiceWeight.weight(of: level + 1))
      #expect(abs(ratio - 1.25) < 0.06)
    }
  }
}
