import Parameters
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

@Suite struct RandomQuantityTests {
  private func read<Value: Quantity>(
    _ node: ParameterNode, as type: RandomQuantity<Value>.Type, in bounds: Bounds<Value>? = nil,
    using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    RandomQuantity<Value>.read(
      node, in: bounds ?? RandomQuantity<Value>.naturalBounds, using: &reader)
  }

  /// Every family by every set of arguments is the distribution that the library makes of them.
  @Test func families() throws {
    let ms = 1e6
    let expected: [(ParameterNode, Distribution)] = [
      (["uniform": ["min": "1 ms", "max": "3 ms"]], try .uniform(minimum: ms, maximum: 3 * ms)),
      (
        ["triangular": ["min": "1 ms", "max": "9 ms", "mode": "2 ms"]],
        try .triangular(minimum: ms, mode: 2 * ms, maximum: 9 * ms)
      ),
      (
        ["normal": ["mean": "5 ms", "sd": "2 ms"]],
        try .normal(mean: 5 * ms, standardDeviation: 2 * ms)
      ),
      (
        ["normal": ["mean": "5 ms", "sd": "2 ms", "max": "8 ms", "min": "1 ms"]],
        try .normal(mean: 5 * ms, standardDeviation: 2 * ms, minimum: ms, maximum: 8 * ms)
      ),
      (["exponential": ["mean": "3 s"]], try .exponential(mean: 3e9)),
      (
        ["lognormal": ["median": "12 ms", "p95": "40 ms"]], try .lognormal(median: 12e6, p95: 40e6)
      ),
      (
        ["lognormal": ["median": "12 ms", "sigma": "0.7"]], try .lognormal(median: 12e6, sigma: 0.7)
      ),
      (["lognormal": ["mean": "12 ms", "cv": "0.5"]], try .lognormal(mean: 12e6, cv: 0.5)),
      (["weibull": ["scale": "8 s", "shape": "1.4"]], try .weibull(scale: 8e9, shape: 1.4)),
      (["gamma": ["shape": "2", "scale": "3 ms"]], try .gamma(shape: 2, scale: 3e6)),
      (["gamma": ["mean": "6 ms", "cv": "0.7"]], try .gamma(mean: 6e6, cv: 0.7)),
      (["pareto": ["scale": "1 ms", "shape": "2.5"]], try .pareto(scale: 1e6, shape: 2.5)),
      (["loglogistic": ["scale": "1 s", "shape": "3"]], try .loglogistic(scale: 1e9, shape: 3)),
      (
        ["gompertz": ["hazard": "0.5 /s", "growth": "-0.1/min"]],
        try .gompertz(hazard: 0.5 / 1e9, growth: -0.1 / 60e9)
      ),
    ]
    for (node, distribution) in expected {
      var reader = ParameterReader()
      let quantity = try #require(read(node, as: RandomDuration.self, using: &reader))
      #expect(quantity.distribution == distribution, "\(node.canonicalText)")
      #expect(reader.problems == [])
      #expect(quantity.constant == nil)
    }
  }

  @Test func familiesOfCountsAndNumbers() throws {
    let expected: [(ParameterNode, Distribution)] = [
      (["poisson": ["mean": "3"]], try .poisson(mean: 3)),
      (["geometric": ["mean": "2"]], try .geometric(mean: 2)),
      (["geometric": ["probability": "25 %"]], try .geometric(probability: 0.25)),
      (
        ["binomial": ["trials": "10", "probability": "0.3"]],
        try .binomial(trials: 10, probability: 0.3)
      ),
      (
        ["discrete_uniform": ["min": "1", "max": "6"]], try .discreteUniform(minimum: 1, maximum: 6)
      ),
    ]
    for (node, distribution) in expected {
      var reader = ParameterReader()
      #expect(read(node, as: RandomCount.self, using: &reader)?.distribution == distribution)
      #expect(read(node, as: RandomFactor.self, using: &reader)?.distribution == distribution)
      #expect(reader.problems == [])
    }
    var reader = ParameterReader()
    let factor = read(
      ["gompertz": ["hazard": "0.5", "growth": "0.1"]], as: RandomFactor.self, using: &reader)
    #expect(factor?.distribution == (try .gompertz(hazard: 0.5, growth: 0.1)))
  }

  /// The normal distribution is cut off at the bounds of its parameter.
  @Test func normalWithinBounds() throws {
    var reader = ParameterReader()
    let share = read(
      ["normal": ["mean": "10 %", "sd": "5 %"]], as: RandomShare.self, using: &reader)
    let whole = try Distribution.normal(mean: 0.1, standardDeviation: 0.05, minimum: 0, maximum: 1)
    #expect(share?.distribution == whole)
    let bounded = read(
      ["normal": ["mean": "10 %", "sd": "5 %"]], as: RandomShare.self, in: Bounds(0.05...0.2),
      using: &reader)
    #expect(
      bounded?.distribution
        == (try .normal(mean: 0.1, standardDeviation: 0.05, minimum: 0.05, maximum: 0.2)))
    #expect(reader.problems == [])
  }

  @Test func compounds() throws {
    var reader = ParameterReader()
    let mixture = try #require(
      read(
        [
          "mixture": [
            ["weight": "0.8", "of": "2 ms"],
            [
              "weight": "0.2",
              "of": ["delayed": ["by": "1 s", "of": ["exponential": ["mean": "2 s"]]]],
            ],
          ]
        ], as: RandomDuration.self, using: &reader))
    #expect(reader.problems == [])
    #expect(mixture.sampler.value(at: 0.5, in: reader.tables) == .milliseconds(2))
    // 0.9 is the middle of the second part: the delay and the median of the exponential.
    let middle = 1e9 + 2e9 * 0.693_147_180_559_945_3
    let drawn = mixture.sampler.value(at: 0.9, in: reader.tables)
    #expect(abs(Double(drawn.nanoseconds) - middle) < 2)

    let categorical = try #require(
      read(
        ["categorical": ["values": ["4", "1"], "weights": ["3", "1"]]], as: RandomCount.self,
        using: &reader))
    #expect(categorical.sampler.value(at: 0.2, in: reader.tables) == 1)
    #expect(categorical.sampler.value(at: 0.3, in: reader.tables) == 4)
  }

  /// The canonical text names the distribution as it was written, quantities in canonical form.
  @Test(
    arguments: [
      (
        ["lognormal": ["p95": "0.04 s", "median": "12000 us"]],
        "{lognormal: {median: 12 ms, p95: 40 ms}}"
      ),
      (["gamma": ["cv": "0.50", "mean": "6 ms"]], "{gamma: {mean: 6 ms, cv: 0.5}}"),
      (["normal": ["mean": "5 ms", "sd": "2 ms"]], "{normal: {mean: 5 ms, sd: 2 ms}}"),
      (
        ["gompertz": ["hazard": "0.50/s", "growth": "1e-1 / s"]],
        "{gompertz: {hazard: 0.5 /s, growth: 0.1 /s}}"
      ),
      (
        [
          "mixture": [
            ["of": "1 s", "weight": "1.0"],
            ["weight": "2", "of": ["exponential": ["mean": "1000 ms"]]],
          ]
        ],
        "{mixture: [{weight: 1, of: 1 s}, {weight: 2, of: {exponential: {mean: 1 s}}}]}"
      ),
      (
        ["categorical": ["values": ["1000 us", "2 ms"]]], "{categorical: {values: [1 ms, 2 ms]}}"
      ),
      (
        ["delayed": ["of": "2 ms", "by": "0.001 s"]], "{delayed: {by: 1 ms, of: 2 ms}}"
      ),
      ("0.25 s", "250 ms"),
    ] as [(ParameterNode, String)])
  func canonical(node: ParameterNode, text: String) throws {
    var reader = ParameterReader()
    let quantity = try #require(read(node, as: RandomDuration.self, using: &reader))
    #expect(quantity.canonical.canonicalText == text)
    let again = try #require(read(quantity.canonical, as: RandomDuration.self, using: &reader))
    #expect(again == quantity)
    #expect(reader.problems == [])
  }

  /// A draw takes one uniform number, also of a constant, and is a whole number of base units.
  @Test func oneUniformForOneDraw() throws {
    let key = StreamKey(seed: 7, purpose: StreamPurpose("test"))
    var stream = RandomStream(key: key, at: StreamPosition(replication: 0))
    let tables = DistributionTables()
    let constant = RandomDuration.constant(.nanoseconds(9_007_199_254_740_993))
    let uniform = RandomDuration(declared: ["uniform": ["min": "0 ns", "max": "10 ns"]])
    // Beyond 2^53 a Double would lose the last nanosecond.
    #expect(constant.sample(&stream, in: tables).nanoseconds == 9_007_199_254_740_993)
    #expect(stream.drawCount == 1)
    let drawn = uniform.sample(&stream, in: tables)
    #expect(stream.drawCount == 2)
    let expected = (10 * stream.uniform(at: 1)).rounded(.toNearestOrEven)
    #expect(drawn.nanoseconds == Int64(expected))
  }

  /// A heavy tail beyond the clock gives the longest duration, not a trap.
  @Test func heavyTails() {
    let pareto = RandomDuration(declared: ["pareto": ["scale": "1 s", "shape": "0.01"]])
    let drawn = pareto.sampler.value(at: 1 - 1e-16, in: DistributionTables())
    #expect(drawn.nanoseconds == SimulationDuration.largestCount)
  }

  @Test func randomProblems() {
    var text = ""
    text += problems(
      RandomDuration.self,
      [
        "8", ["8 ms"], .null, [:], ["lognormal": "8 ms"], ["lognormal": .null], ["lognormal": [:]],
        ["lognormal": ["median": "8 ms"]], ["lognormal": ["median": "8 ms", "cv": "1"]],
        ["lognormal": ["median": "8 ms", "p95": "9 ms", "sigma": "1"]],
        ["lognormal": ["median": "8", "p95": "x ms"]],
        ["lognormal": ["median": "8 ms", "p59": "9 ms"]],
        ["lognormal": ["median": "8 ms", "p95": "7 ms"]],
        ["lognormal": ["median": "8 ms", "sigma": "-1"]],
        ["lognormal": ["median": "0 ms", "sigma": "1"]],
        ["lognormal": ["mean": "1 ms", "cv": "1"], "gamma": [:]],
        ["lognormale": ["median": "8 ms"]],
        ["beta": [:]], ["poisson": ["mean": "3"]], ["uniform": ["min": "9 ms", "max": "1 ms"]],
        ["triangular": ["min": "1 ms", "max": "2 ms", "mode": "3 ms"]],
        ["normal": ["mean": "5 ms", "sd": "0 ms", "mx": "3 ms"]],
        ["normal": ["mean": "5 ms", "sd": "-1 ms"]],
        ["normal": ["mean": "5 ms", "sd": "1 ms", "min": "-3 ms"]],
        ["weibull": ["scale": "8 s", "shape": "0"]], ["exponential": ["mean": "0 s"]],
        ["gompertz": ["hazard": "0.1", "growth": "0.1 /parsec"]],
        ["gompertz": ["hazard": "x", "growth": ["1"]]],
        ["mixture": []], ["mixture": ["weight": "1"]], ["mixture": [["weight": "1"]]],
        ["mixture": [["weight": "-1", "of": "8"], ["weight": "x", "of": ["uniform": [:]]]]],
        ["mixture": [["weight": "0", "of": "8 ms"]]], ["mixture": ["x"]],
        ["mixture": [["weigth": "1", "of": "1 ms"]]],
        ["categorical": ["values": []]],
        ["categorical": ["values": ["1 ms"], "weights": ["1", "2"]]],
        ["categorical": ["values": ["1 ms"], "weights": ["0"]]], ["categorical": ["values": ["x"]]],
        ["categorical": ["weights": ["-1"]]], ["delayed": ["by": "-1 s", "of": "1 s"]],
        ["delayed": ["by": "1 s"]], ["empirical": ["file": "x.csv"]],
        ["empirical": ["file": "x.csv", "column": "y"]], Self.nested(depth: 9),
      ])
    text += problems(
      RandomCount.self,
      ["1.5", ["lognormal": ["median": "1", "sigma": "1"]], ["poisson": ["mean": "-3"]]])
    text += problems(
      RandomShare.self,
      [
        "8", ["exponential": ["mean": "8 %"]], ["uniform": ["min": "0", "max": "120 %"]],
        ["uniform": ["min": "-1 %", "max": "1"]],
      ])
    text += problems(RandomFactor.self, ["-1", "x", ["uniform": ["min": "-1", "max": "1"]]])
    text += problems(RandomSize.self, ["8", ["gompertz": ["hazard": "0.1", "growth": "0.1 /KB"]]])
    #expect(Golden("randomProblems.txt").difference(from: text) == nil)
  }

  private func problems<Value: Quantity>(
    _ type: RandomQuantity<Value>.Type, _ nodes: [ParameterNode]
  ) -> String {
    var result = "=== random \(Value.self)\n"
    for node in nodes {
      var reader = ParameterReader()
      let value = reader.read(type, from: node, at: ParameterPath([.key("x")]))
      #expect(value == nil, "\(node.canonicalText)")
      #expect(!reader.problems.isEmpty, "\(node.canonicalText)")
      result += "--- \(node.canonicalText)\n" + reader.problems.map { "\($0)\n" }.joined()
    }
    return result
  }

  private static func nested(depth: Int) -> ParameterNode {
    depth == 0 ? "1 ms" : ["delayed": ["by": "1 ms", "of": nested(depth: depth - 1)]]
  }

  @Test func boundsOfWhatIsDrawn() throws {
    var reader = ParameterReader()
    let bounds = Bounds<SimulationDuration>(.milliseconds(1) ... .seconds(10))
    #expect(
      read(
        ["uniform": ["min": "1 ms", "max": "10 s"]], as: RandomDuration.self, in: bounds,
        using: &reader)
        != nil)
    #expect(reader.problems == [])
    #expect(
      read(
        ["uniform": ["min": "0.5 ms", "max": "10 s"]], as: RandomDuration.self, in: bounds,
        using: &reader)
        == nil)
    #expect(
      read(["exponential": ["mean": "1 s"]], as: RandomDuration.self, in: bounds, using: &reader)
        == nil)
    #expect(read("11 s", as: RandomDuration.self, in: bounds, using: &reader) == nil)
    #expect(
      reader.problems.map(\.message) == [
        "got values from 500 us to 10 s, expected a distribution of values from 1 ms to 10 s",
        "got values without an upper limit, expected a distribution of values from 1 ms to 10 s",
        "got \"11 s\", expected a duration from 1 ms to 10 s",
      ])
  }
}
