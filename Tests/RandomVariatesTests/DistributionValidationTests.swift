import RandomVariates
import Testing

struct DistributionValidationTests {
  /// A maker of one parameter: its name and the distribution of a value of it, others being right.
  struct Parameter: CustomTestStringConvertible, Sendable {
    let family: String
    let name: String
    let accepted: [Double]
    let refused: [Double]
    let make: @Sendable (Double) throws(DistributionError) -> Distribution

    var testDescription: String { "\(family).\(name)" }

    init(
      _ family: String, _ name: String, accepted: [Double], refused: [Double],
      make: @escaping @Sendable (Double) throws(DistributionError) -> Distribution
    ) {
      (self.family, self.name, self.accepted, self.refused) = (family, name, accepted, refused)
      self.make = make
    }
  }

  private static let positive = [0.0, -0.0]

  static let parameters: [Parameter] = [
    Parameter("constant", "value", accepted: [0, 1e300], refused: []) {
      v throws(DistributionError) in
      try .constant(value: v)
    },
    Parameter("uniform", "minimum", accepted: [0, 5], refused: []) { v throws(DistributionError) in
      try .uniform(minimum: v, maximum: 5)
    },
    Parameter("uniform", "maximum", accepted: [2, 5], refused: [1.9]) {
      v throws(DistributionError) in
      try .uniform(minimum: 2, maximum: v)
    },
    Parameter("triangular", "minimum", accepted: [0, 2], refused: []) {
      v throws(DistributionError) in
      try .triangular(minimum: v, mode: 2, maximum: 5)
    },
    Parameter("triangular", "mode", accepted: [1, 5], refused: [0.9]) {
      v throws(DistributionError) in
      try .triangular(minimum: 1, mode: v, maximum: 5)
    },
    Parameter("triangular", "maximum", accepted: [2], refused: [1.9]) {
      v throws(DistributionError) in
      try .triangular(minimum: 1, mode: 2, maximum: v)
    },
    Parameter("normal", "standardDeviation", accepted: [0, 3], refused: []) {
      v throws(DistributionError) in try .normal(mean: 5, standardDeviation: v)
    },
    Parameter("normal", "minimum", accepted: [0, 5], refused: []) { v throws(DistributionError) in
      try .normal(mean: 5, standardDeviation: 1, minimum: v, maximum: 9)
    },
    Parameter("exponential", "mean", accepted: [1e-300, 3], refused: positive) {
      v throws(DistributionError) in try .exponential(mean: v)
    },
    Parameter("lognormal", "median", accepted: [3], refused: positive) {
      v throws(DistributionError) in try .lognormal(median: v, sigma: 1)
    },
    Parameter("lognormal", "sigma", accepted: [0, 3], refused: []) { v throws(DistributionError) in
      try .lognormal(median: 1, sigma: v)
    },
    Parameter("lognormal", "p95", accepted: [3, 9], refused: [2.9, 0]) {
      v throws(DistributionError) in try .lognormal(median: 3, p95: v)
    },
    Parameter("lognormal", "mean", accepted: [3], refused: positive) {
      v throws(DistributionError) in try .lognormal(mean: v, cv: 1)
    },
    Parameter("lognormal", "cv", accepted: [0, 1e100], refused: []) { v throws(DistributionError) in
      try .lognormal(mean: 1, cv: v)
    },
    Parameter("weibull", "scale", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .weibull(scale: v, shape: 1)
    },
    Parameter("weibull", "shape", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .weibull(scale: 1, shape: v)
    },
    Parameter("gamma", "shape", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .gamma(shape: v, scale: 1)
    },
    Parameter("gamma", "scale", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .gamma(shape: 1, scale: v)
    },
    Parameter("gamma", "mean", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .gamma(mean: v, cv: 1)
    },
    Parameter("gamma", "cv", accepted: [3], refused: [0, 1e-200, 1e200]) {
      v throws(DistributionError) in try .gamma(mean: 1, cv: v)
    },
    Parameter("pareto", "scale", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .pareto(scale: v, shape: 1)
    },
    Parameter("pareto", "shape", accepted: [3], refused: positive) { v throws(DistributionError) in
      try .pareto(scale: 1, shape: v)
    },
    Parameter("loglogistic", "scale", accepted: [3], refused: positive) {
      v throws(DistributionError) in try .loglogistic(scale: v, shape: 1)
    },
    Parameter("loglogistic", "shape", accepted: [3], refused: positive) {
      v throws(DistributionError) in try .loglogistic(scale: 1, shape: v)
    },
    Parameter("gompertz", "hazard", accepted: [3], refused: positive) {
      v throws(DistributionError) in try .gompertz(hazard: v, growth: -1)
    },
    Parameter("poisson", "mean", accepted: [0, 1e9], refused: [1.1e9]) {
      v throws(DistributionError) in try .poisson(mean: v)
    },
    Parameter("geometric", "mean", accepted: [0, 3], refused: []) { v throws(DistributionError) in
      try .geometric(mean: v)
    },
    Parameter("geometric", "probability", accepted: [1e-9, 1], refused: [0, 1.1]) {
      v throws(DistributionError) in try .geometric(probability: v)
    },
    Parameter("binomial", "trials", accepted: [0, 7], refused: [1.5, 1e7]) {
      v throws(DistributionError) in try .binomial(trials: v, probability: 0.5)
    },
    Parameter("binomial", "probability", accepted: [0, 1], refused: [1.1]) {
      v throws(DistributionError) in try .binomial(trials: 3, probability: v)
    },
    Parameter("discreteUniform", "minimum", accepted: [0, 6], refused: [1.5, 1e17]) {
      v throws(DistributionError) in try .discreteUniform(minimum: v, maximum: 6)
    },
    Parameter("discreteUniform", "maximum", accepted: [2], refused: [1, 2.5]) {
      v throws(DistributionError) in try .discreteUniform(minimum: 2, maximum: v)
    },
    Parameter("empirical", "values[1]", accepted: [0, 9], refused: []) {
      v throws(DistributionError) in
      var tables = DistributionTables()
      return try tables.add(empirical: [1, v])
    },
    Parameter("categorical", "values[1]", accepted: [0, 9], refused: []) {
      v throws(DistributionError) in
      var tables = DistributionTables()
      return try tables.add(categorical: [(1, 1), (v, 1)])
    },
    Parameter("categorical", "weights[0]", accepted: [0, 9, 1e308], refused: []) {
      v throws(DistributionError) in
      var tables = DistributionTables()
      return try tables.add(categorical: [(1, v), (2, 1e308)])
    },
    Parameter("mixture", "weights[1]", accepted: [0, 9], refused: []) {
      v throws(DistributionError) in
      var tables = DistributionTables()
      let constant = try Distribution.constant(value: 1)
      return try tables.add(mixture: [(1, constant), (v, constant)])
    },
    Parameter("delayed", "delay", accepted: [0, 9], refused: []) { v throws(DistributionError) in
      var tables = DistributionTables()
      return try tables.add(try .constant(value: 1), delayedBy: v)
    },
  ]

  @Test(arguments: Self.parameters)
  func onlyValidParametersAreTaken(_ parameter: Parameter) throws {
    for value in parameter.accepted {
      #expect(throws: Never.self) { try parameter.make(value) }
    }
    for value in parameter.refused + [.nan, .infinity, -.infinity, -1, -.leastNonzeroMagnitude] {
      let error = #expect(throws: DistributionError.self, "\(value)") { try parameter.make(value) }
      #expect(error?.parameter == parameter.name, "\(value)")
      #expect(error?.got == "\(value)")
      #expect(error?.expected.isEmpty == false)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func placesMustBeFinite(_ value: Double) {
    #expect(throws: DistributionError.self) {
      try Distribution.normal(mean: value, standardDeviation: 1)
    }
    #expect(throws: DistributionError.self) {
      try Distribution.gompertz(hazard: 1, growth: value)
    }
  }

  @Test func limitsMustLeaveSomething() {
    for (mean, deviation, minimum, maximum) in [
      (-100.0, 1.0, 0.0, Double.infinity), (5, 0, 6, 7), (1, 1, 3, 3), (1, 1, 3, 2),
      (1, 1, 0, .nan),
    ] {
      #expect(throws: DistributionError.self) {
        try Distribution.normal(
          mean: mean, standardDeviation: deviation, minimum: minimum, maximum: maximum)
      }
    }
  }

  @Test func emptyListsAreRefused() {
    let makers: [(inout DistributionTables) throws -> Distribution] = [
      { try $0.add(empirical: []) }, { try $0.add(categorical: []) }, { try $0.add(mixture: []) },
      { try $0.add(categorical: [(1, 0), (2, 0)]) },
    ]
    for make in makers {
      var tables = DistributionTables()
      #expect(throws: DistributionError.self) { try make(&tables) }
      #expect(tables == DistributionTables())
    }
  }

  @Test func errorsSayWhatIsWrongInOneLine() {
    let error = #expect(throws: DistributionError.self) {
      try Distribution.weibull(scale: 8, shape: -1)
    }
    #expect(error?.description == "shape: got -1.0, expected a finite number above 0")
  }

  @Test func theLibraryIsThere() {
    GSLLibrary.disableErrorHandler()
    GSLLibrary.disableErrorHandler()
    #expect(GSLLibrary.version.first == "2")
  }
}
