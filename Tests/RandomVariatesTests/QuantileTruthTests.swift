import Foundation
import RandomVariates
import Testing

/// Quantiles against values computed with 60 digits and more.
struct QuantileTruthTests {
  /// The relative error that is accepted of a quantile `size` times the scale of its family.
  ///
  /// Every inverse ends in a power or an exponential. There the relative error of the value is the
  /// error of the exponent, that is its size |ln(x / scale)| times some units of 2⁻⁵³: one for
  /// each of the three to six roundings, and 14 for GSL's normal quantile (3·10⁻¹⁵ over its range).
  private func tolerance(size: Double) -> Double { 16 * 0x1p-53 * (1 + abs(log(size))) }

  @Test func meetsTheTable() throws {
    let tables = DistributionTables()
    var checked = 0
    for row in try TruthRow.all(of: "quantile_truth.csv") {
      let (first, p, truth) = (
        try row.number("param1"), try row.number("p"), try row.number("quantile")
      )
      let second = try Double(row.text("param2")) ?? 0
      let distribution: Distribution
      var scale = second
      switch try row.text("distribution") {
      case "exponential": (distribution, scale) = (try .exponential(mean: first), first)
      case "weibull":
        (distribution, scale) = (try .weibull(scale: first, shape: second), first)
      case "lognormal":
        (distribution, scale) = (try .lognormal(median: exp(first), sigma: second), exp(first))
      case "loglogistic":
        (distribution, scale) = (try .loglogistic(scale: first, shape: second), first)
      case "gompertz":
        (distribution, scale) = (try .gompertz(hazard: first, growth: second), 1 / first)
      case "pareto": distribution = try .pareto(scale: second, shape: first)
      case "gamma": distribution = try .gamma(shape: first, scale: second)
      case "gaussian":
        let z = QuantileLevel(below: p).standardNormal
        #expect(abs(z - truth) <= 4e-15 * abs(truth), "gaussian at \(p)")
        checked += 1
        continue
      default:
        Issue.record("No family for \(row)")
        continue
      }
      let error = abs(distribution.quantile(p, in: tables) / truth - 1)
      #expect(error <= tolerance(size: truth / scale), "\(row)")
      checked += 1
    }
    #expect(checked == 304)
  }

  @Test func meetsTheTableOfTails() throws {
    let tables = DistributionTables()
    let rows = try TruthRow.all(of: "family_quantiles.csv")
    #expect(rows.count == 304)
    for row in rows {
      let (first, second) = (try row.number("param1"), try row.number("param2"))
      let distribution: Distribution
      var scale = first
      switch try row.text("distribution") {
      case "normal":
        distribution = try .normal(
          mean: first, standardDeviation: second, minimum: try row.number("param3"),
          maximum: try row.number("param4"))
        scale = .nan
      case "gompertz":
        (distribution, scale) = (try .gompertz(hazard: first, growth: second), 1 / first)
      case "triangular":
        distribution = try .triangular(
          minimum: first, mode: second, maximum: try row.number("param3"))
        scale = .nan
      case "weibull": distribution = try .weibull(scale: first, shape: second)
      case "lognormal": distribution = try .lognormal(median: first, sigma: second)
      case "loglogistic": distribution = try .loglogistic(scale: first, shape: second)
      case "pareto": distribution = try .pareto(scale: first, shape: second)
      default:
        Issue.record("No family for \(row)")
        continue
      }
      let (probability, truth) = (try row.number("probability"), try row.number("quantile"))
      let value =
        try row.text("tail") == "lower"
        ? distribution.quantile(probability, in: tables)
        : distribution.upperQuantile(probability, in: tables)
      if truth == .infinity {
        #expect(value == .infinity, "\(row)")
      } else if scale.isNaN {
        // A difference of a location and a quantile, as large as the location at most; next to a
        // limit a value is a part of 10⁻¹² of the interval, so its error is relative to that.
        let size = max(abs(first), second, abs(truth))
        #expect(abs(value - truth) <= 32 * 0x1p-53 * size, "\(row): got \(value)")
      } else {
        #expect(abs(value / truth - 1) <= tolerance(size: truth / scale), "\(row): got \(value)")
      }
    }
  }

  @Test func lognormalsMeetWhatTheyAreGivenBy() throws {
    let tables = DistributionTables()
    let byQuantiles = try Distribution.lognormal(median: 12, p95: 40)
    #expect(byQuantiles.quantile(0.5, in: tables) == 12)
    #expect(abs(byQuantiles.quantile(0.95, in: tables) / 40 - 1) < 1e-14)
    for cv in [1e-9, 0.1, 0.999, 1, 3, 1e4] {
      let byMoments = try Distribution.lognormal(mean: 12, cv: cv)
      let mean = try #require(byMoments.mean(in: tables))
      let variance = try #require(byMoments.variance(in: tables))
      // The exponentials amplify the error of sigma², which is up to 18 here.
      #expect(abs(mean / 12 - 1) < 1e-14)
      #expect(abs(variance.squareRoot() / 12 / cv - 1) < 1e-13)
    }
  }

  @Test func theGompertzDistributionMayNeverHappen() throws {
    let tables = DistributionTables()
    let (hazard, growth) = (0.05, -0.15)
    let family = try GompertzDistribution(hazard: hazard, growth: growth)
    let never = exp(-1.0 / 3)
    #expect(abs(family.neverProbability - never) < 1e-15)
    let distribution = Distribution.gompertz(family)
    #expect(distribution.upperQuantile(never * (1 - 1e-12), in: tables) == .infinity)
    #expect(distribution.upperQuantile(never * (1 + 1e-12), in: tables) < 200)
    #expect(distribution.quantile(1, in: tables) == .infinity)
    #expect(abs(distribution.level(of: 1e9, in: tables).above - never) < 1e-15)
    #expect(distribution.mean(in: tables) == .infinity)
    #expect(try GompertzDistribution(hazard: 1, growth: 0.1).neverProbability == 0)
  }

  @Test func theGompertzDistributionWithHardlyAnyGrowthIsExponential() throws {
    let tables = DistributionTables()
    let exponential = try Distribution.exponential(mean: 20)
    for growth in [0, 1e-300, -1e-300, 1e-18, -1e-18] {
      let gompertz = try Distribution.gompertz(hazard: 0.05, growth: growth)
      for p in [1e-12, 0.1, 0.5, 0.9, 1 - 1e-12] {
        let (value, expected) = (
          gompertz.quantile(p, in: tables), exponential.quantile(p, in: tables)
        )
        #expect(abs(value / expected - 1) < 1e-15)
      }
    }
  }
}
