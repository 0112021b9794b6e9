import RandomVariates
import Testing

/// A distribution with a name, for tests over all families.
struct DistributionCase: CustomTestStringConvertible, Sendable {
  let name: String
  let distribution: Distribution
  let tables: DistributionTables

  var testDescription: String { name }

  /// The absolute error of values: a truncated normal value is the difference of a location and a
  /// quantile, whose roundings show next to a limit of 0; all others are precise relative to 0.
  var absoluteError: Double {
    guard case .normal(let family) = distribution else { return 0 }
    return 0x1p-50 * max(abs(family.location), family.scale)
  }

  func quantile(_ p: Double) -> Double { distribution.quantile(p, in: tables) }

  func upperQuantile(_ q: Double) -> Double { distribution.upperQuantile(q, in: tables) }

  func level(of value: Double) -> QuantileLevel { distribution.level(of: value, in: tables) }
}

extension DistributionCase {
  /// Every continuous family at parameters that reach its different branches.
  static let continuous: [DistributionCase] = made { tables throws(DistributionError) in
    [
      ("uniform 0...1", try .uniform(minimum: 0, maximum: 1)),
      ("uniform 3...8", try .uniform(minimum: 3, maximum: 8)),
      ("triangular 1, 2, 5", try .triangular(minimum: 1, mode: 2, maximum: 5)),
      ("triangular 0, 0, 3", try .triangular(minimum: 0, mode: 0, maximum: 3)),
      ("normal 100, 30", try .normal(mean: 100, standardDeviation: 30)),
      ("normal 1, 2", try .normal(mean: 1, standardDeviation: 2)),
      ("normal -10, 1", try .normal(mean: -10, standardDeviation: 1)),
      (
        "normal 50, 1 to 40", try .normal(mean: 50, standardDeviation: 1, minimum: 0, maximum: 40)
      ),
      (
        "normal 5, 1 in 4.5...5.5",
        try .normal(mean: 5, standardDeviation: 1, minimum: 4.5, maximum: 5.5)
      ),
      ("exponential 3 s", try .exponential(mean: 3e9)),
      ("lognormal median, p95", try .lognormal(median: 12e6, p95: 40e6)),
      ("lognormal mean, cv", try .lognormal(mean: 5, cv: 0.3)),
      ("weibull 8, 0.7", try .weibull(scale: 8, shape: 0.7)),
      ("weibull 8, 1.4", try .weibull(scale: 8, shape: 1.4)),
      ("weibull 2, 40", try .weibull(scale: 2, shape: 40)),
      ("gamma 0.2, 1", try .gamma(shape: 0.2, scale: 1)),
      ("gamma 0.9, 3", try .gamma(shape: 0.9, scale: 3)),
      ("gamma 2.5, 4", try .gamma(shape: 2.5, scale: 4)),
      ("gamma 30, 0.1", try .gamma(shape: 30, scale: 0.1)),
      ("gamma 1e6, 1", try .gamma(shape: 1e6, scale: 1)),
      ("gamma mean, cv", try .gamma(mean: 7, cv: 0.5)),
      ("pareto 0.5, 1.5", try .pareto(scale: 0.5, shape: 1.5)),
      ("pareto 1, 20", try .pareto(scale: 1, shape: 20)),
      ("loglogistic 6.5, 1.7", try .loglogistic(scale: 6.5, shape: 1.7)),
      ("loglogistic 3, 12", try .loglogistic(scale: 3, shape: 12)),
      ("gompertz 0.05, 0.15", try .gompertz(hazard: 0.05, growth: 0.15)),
      ("gompertz 0.5, 0", try .gompertz(hazard: 0.5, growth: 0)),
      (
        "delayed exponential",
        try tables.add(try .exponential(mean: 11), delayedBy: 2)
      ),
    ]
  }

  /// Every family over whole numbers, and measured and listed values.
  static let discrete: [DistributionCase] = made { tables throws(DistributionError) in
    [
      ("poisson 0.02", try .poisson(mean: 0.02)),
      ("poisson 3", try .poisson(mean: 3)),
      ("poisson 15.9", try .poisson(mean: 15.9)),
      ("poisson 40", try .poisson(mean: 40)),
      ("poisson 1e4", try .poisson(mean: 1e4)),
      ("geometric mean 0.2", try .geometric(mean: 0.2)),
      ("geometric mean 12", try .geometric(mean: 12)),
      ("geometric probability 0.3", try .geometric(probability: 0.3)),
      ("binomial 1, 0.3", try .binomial(trials: 1, probability: 0.3)),
      ("binomial 20, 0.95", try .binomial(trials: 20, probability: 0.95)),
      ("binomial 1000, 0.4", try .binomial(trials: 1_000, probability: 0.4)),
      ("discrete uniform 1...6", try .discreteUniform(minimum: 1, maximum: 6)),
      ("empirical", try tables.add(empirical: [5, 1, 1, 9, 4, 4, 4])),
      (
        "categorical",
        try tables.add(categorical: [(3, 0.2), (0, 0.5), (10, 0), (7, 0.3)])
      ),
    ]
  }

  /// Families without steps, steps, and what is made of both.
  static let all: [DistributionCase] =
    continuous + discrete
    + made { tables throws(DistributionError) in
      let gompertz = try Distribution.gompertz(hazard: 0.05, growth: -0.15)
      let mixture = try tables.add(mixture: [
        (0.7, try .lognormal(median: 3, sigma: 0.5)), (0.2, try .constant(value: 4)),
        (0.1, try .exponential(mean: 40)),
      ])
      return [
        ("constant 3", try .constant(value: 3)),
        ("lognormal without spread", try .lognormal(median: 4, sigma: 0)),
        ("normal without spread", try .normal(mean: 4, standardDeviation: 0)),
        ("uniform of one value", try .uniform(minimum: 2, maximum: 2)),
        ("gompertz that may never happen", gompertz),
        ("mixture", mixture),
        ("mixture of a mixture", try tables.add(mixture: [(2, mixture), (1, gompertz)])),
      ]
    }

  /// The cases that `make` gives.
  private static func made(
    _ make: (inout DistributionTables) throws(DistributionError) -> [(String, Distribution)]
  ) -> [DistributionCase] {
    var tables = DistributionTables()
    do {
      return try make(&tables).map {
        DistributionCase(name: $0.0, distribution: $0.1, tables: tables)
      }
    } catch {
      preconditionFailure("A test distribution is not valid: \(error)")
    }
  }
}
