import RandomVariates

extension DistributionFamily {
  /// Every family with a fixed number of arguments, in the order of the reference page.
  static let all: [DistributionFamily] = [
    DistributionFamily(
      name: "uniform", values: .continuous, meaning: "All values between two limits.",
      forms: [
        form(
          DistributionArgument("min", .quantity, "The least value."),
          DistributionArgument("max", .quantity, "The greatest value.")
        ) { a throws(DistributionError) in try .uniform(minimum: a[0], maximum: a[1]) }
      ]),
    DistributionFamily(
      name: "triangular", values: .continuous, meaning: "A peak with straight sides.",
      forms: [
        form(
          DistributionArgument("min", .quantity, "The least value."),
          DistributionArgument("mode", .quantity, "The most likely value."),
          DistributionArgument("max", .quantity, "The greatest value.")
        ) { a throws(DistributionError) in
          try .triangular(minimum: a[0], mode: a[1], maximum: a[2])
        }
      ]),
    DistributionFamily(
      name: "normal", values: .continuous,
      meaning: "The normal distribution, cut off at limits.",
      forms: [
        Form(arguments: [
          DistributionArgument("mean", .quantity, "The mean before cutting off."),
          DistributionArgument("sd", .quantity, "The standard deviation before cutting off."),
          DistributionArgument(
            "min", .quantity, optional: true, "The lower limit; the parameter's own otherwise."),
          DistributionArgument(
            "max", .quantity, optional: true, "The upper limit; the parameter's own otherwise."),
        ]) { a throws(DistributionError) in
          try .normal(
            mean: a[0] ?? 0, standardDeviation: a[1] ?? 0, minimum: a[2] ?? 0,
            maximum: a[3] ?? .infinity)
        }
      ]),
    DistributionFamily(
      name: "exponential", values: .continuous, meaning: "Waiting at a constant hazard.",
      forms: [
        form(DistributionArgument("mean", .quantity, "The mean.")) {
          a throws(DistributionError) in try .exponential(mean: a[0])
        }
      ]),
    DistributionFamily(
      name: "lognormal", values: .continuous, meaning: "A normally distributed logarithm.",
      forms: [
        form(
          DistributionArgument("median", .quantity, "Half of the values are below it."),
          DistributionArgument("p95", .quantity, "95 % of the values are below it.")
        ) { a throws(DistributionError) in try .lognormal(median: a[0], p95: a[1]) },
        form(
          DistributionArgument("median", .quantity, "Half of the values are below it."),
          DistributionArgument("sigma", .number, "The standard deviation of the logarithm.")
        ) { a throws(DistributionError) in try .lognormal(median: a[0], sigma: a[1]) },
        form(
          DistributionArgument("mean", .quantity, "The mean."),
          DistributionArgument("cv", .number, "The standard deviation as a multiple of the mean.")
        ) { a throws(DistributionError) in try .lognormal(mean: a[0], cv: a[1]) },
      ]),
    DistributionFamily(
      name: "weibull", values: .continuous,
      meaning: "Waiting at a hazard that is a power of time.",
      forms: [
        scaleAndShape { a throws(DistributionError) in try .weibull(scale: a[0], shape: a[1]) }
      ]),
    DistributionFamily(
      name: "gamma", values: .continuous, meaning: "A sum of exponential waits.",
      forms: [
        scaleAndShape { a throws(DistributionError) in try .gamma(shape: a[1], scale: a[0]) },
        form(
          DistributionArgument("mean", .quantity, "The mean."),
          DistributionArgument("cv", .number, "The standard deviation as a multiple of the mean.")
        ) { a throws(DistributionError) in try .gamma(mean: a[0], cv: a[1]) },
      ]),
    DistributionFamily(
      name: "pareto", values: .continuous,
      meaning: "A least value, the scale, and a tail that falls as a power.",
      forms: [
        scaleAndShape { a throws(DistributionError) in try .pareto(scale: a[0], shape: a[1]) }
      ]),
    DistributionFamily(
      name: "loglogistic", values: .continuous,
      meaning: "A logistically distributed logarithm; the scale is the median.",
      forms: [
        scaleAndShape { a throws(DistributionError) in try .loglogistic(scale: a[0], shape: a[1]) }
      ]),
    DistributionFamily(
      name: "gompertz", values: .continuous,
      meaning: "Waiting at a hazard that grows or decays exponentially.",
      forms: [
        form(
          DistributionArgument("hazard", .inverse, "The hazard at the beginning."),
          DistributionArgument("growth", .inverse, "How fast it grows; negative when it decays.")
        ) { a throws(DistributionError) in try .gompertz(hazard: a[0], growth: a[1]) }
      ]),
    DistributionFamily(
      name: "poisson", values: .whole, meaning: "A count of independent events.",
      forms: [
        form(DistributionArgument("mean", .number, "The mean.")) {
          a throws(DistributionError) in try .poisson(mean: a[0])
        }
      ]),
    DistributionFamily(
      name: "geometric", values: .whole, meaning: "Failures before the first success.",
      forms: [
        form(DistributionArgument("mean", .number, "The mean number of failures.")) {
          a throws(DistributionError) in try .geometric(mean: a[0])
        },
        form(DistributionArgument("probability", .share, "The chance of a success.")) {
          a throws(DistributionError) in try .geometric(probability: a[0])
        },
      ]),
    DistributionFamily(
      name: "binomial", values: .whole, meaning: "Successes among a number of attempts.",
      forms: [
        form(
          DistributionArgument("trials", .number, "The number of attempts."),
          DistributionArgument("probability", .share, "The chance of a success each.")
        ) { a throws(DistributionError) in try .binomial(trials: a[0], probability: a[1]) }
      ]),
    DistributionFamily(
      name: "discrete_uniform", values: .whole, meaning: "Whole numbers between two limits.",
      forms: [
        form(
          DistributionArgument("min", .number, "The least number."),
          DistributionArgument("max", .number, "The greatest number.")
        ) { a throws(DistributionError) in try .discreteUniform(minimum: a[0], maximum: a[1]) }
      ]),
  ]

  /// A form whose arguments must all be written.
  private static func form(
    _ arguments: DistributionArgument...,
    make: @escaping @Sendable ([Double]) throws(DistributionError) -> Distribution
  ) -> Form {
    Form(arguments: arguments) { values throws(DistributionError) in
      try make(values.map { $0 ?? 0 })
    }
  }

  /// The form with a scale and a shape.
  private static func scaleAndShape(
    make: @escaping @Sendable ([Double]) throws(DistributionError) -> Distribution
  ) -> Form {
    form(
      DistributionArgument("scale", .quantity, "Stretches the values."),
      DistributionArgument("shape", .number, "The shape of the curve."), make: make)
  }
}
