import Foundation
import RandomVariates
import Testing

struct CountQuantileTests {
  @Test func meetsTheTable() throws {
    let tables = DistributionTables()
    let rows = try TruthRow.all(of: "count_quantiles.csv")
    #expect(rows.count == 340)
    for row in rows {
      let distribution: Distribution =
        try row.text("distribution") == "poisson"
        ? .poisson(mean: try row.number("param1"))
        : .binomial(trials: try row.number("param1"), probability: try row.number("param2"))
      let probability = try row.number("probability")
      let value =
        try row.text("tail") == "lower"
        ? distribution.quantile(probability, in: tables)
        : distribution.upperQuantile(probability, in: tables)
      let truth = try row.number("quantile")
      #expect(value == truth, "\(row)")
    }
  }

  @Test func poissonProbabilitiesAreTheSums() throws {
    let tables = DistributionTables()
    for mean in [0.1, 1, 7.5, 16, 40] {
      let poisson = try Distribution.poisson(mean: mean)
      var (term, sum) = (1.0, 1.0)
      for count in 0..<100 {
        if count > 0 {
          term *= mean / Double(count)
          sum += term
        }
        let expected = sum * exp(-mean)
        let below = poisson.level(of: Double(count), in: tables).below
        #expect(abs(below / expected - 1) < 1e-13, "mean \(mean), count \(count)")
        #expect(poisson.level(of: Double(count) + 0.5, in: tables).below == below)
      }
      #expect(poisson.level(of: -0.5, in: tables).below == 0)
    }
  }

  /// A quantile is the least value whose cumulative probability reaches the level.
  @Test(arguments: DistributionCase.discrete)
  func quantilesAreTheLeastThatReach(_ item: DistributionCase) {
    let key = StreamKey(seed: 7, purpose: StreamPurpose("test.steps"))
    var stream = RandomStream(key: key, at: StreamPosition(replication: 0))
    for _ in 0..<5_000 {
      let p = stream.nextUniform()
      let value = item.quantile(p)
      // The probabilities are rounded: by up to 10⁻¹³, or GSL's 3·10⁻⁹ for many attempts.
      #expect(item.level(of: value).below >= p - 1e-13)
      #expect(item.level(of: value.nextDown).below <= p + 1e-13)
    }
  }

  @Test func geometricCountsAreFailuresBeforeASuccess() throws {
    let tables = DistributionTables()
    let halves = try Distribution.geometric(probability: 0.5)
    // P(X <= k) = 1 - 2⁻ᵏ⁻¹.
    for k in 0..<40 {
      let exact = 1 - pow(2, -Double(k + 1))
      #expect(halves.level(of: Double(k), in: tables).below == exact)
      #expect(halves.quantile(exact - 1e-13, in: tables) == Double(k))
      #expect(halves.quantile(exact + 1e-13, in: tables) == Double(k + 1))
    }
    #expect(halves.upperQuantile(1e-30, in: tables) == 99)
    #expect(try Distribution.geometric(probability: 1).quantile(0.999, in: tables) == 0)
    #expect(try Distribution.geometric(probability: 1).quantile(1, in: tables) == 0)
    #expect(try Distribution.geometric(mean: 0).quantile(1, in: tables) == 0)
    #expect(try Distribution.geometric(mean: 1) == (try Distribution.geometric(probability: 0.5)))
  }

  @Test(arguments: [1, 2, 3, 6, 7, 10, 49, 1_000, 1_000_003])
  func stepsOfEqualSharesAreExact(_ count: Int) throws {
    let tables = DistributionTables()
    let uniform = try Distribution.discreteUniform(minimum: 1, maximum: Double(count))
    for k in Set([1, 2, count / 3, count / 2, count - 1, count]) where k >= 1 && k <= count {
      // The double next to k / n lies on one side of it, which whole numbers tell exactly.
      for p in [Double(k) / Double(count)].flatMap({ [$0.nextDown, $0, $0.nextUp] })
      where p > 0 && p < 1 {
        let value = Int(uniform.quantile(p, in: tables))
        #expect(reaches(value, of: count, p) && !reaches(value - 1, of: count, p), "\(k), \(p)")
      }
    }
  }

  /// Whether k / n is at least `p`, exactly.
  private func reaches(_ k: Int, of n: Int, _ p: Double) -> Bool {
    // p = m 2ᵉ with a whole m: k 2⁻ᵉ >= n m.
    let exponent = p.exponent - 52
    let mantissa = Int128(p.significandBitPattern | 1 << 52)
    guard -exponent < 100 else { return true }
    return Int128(k) << Int128(-exponent) >= Int128(n) * mantissa
  }
}
