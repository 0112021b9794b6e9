import OutputStatistics
import Testing

/// Whether 95 % intervals contain the truth of clustered populations about as often as they say.
///
/// 4,000 experiments of 30 runs gave 93-97 % for every response below and 98 % for relative changes of p99;
/// the bands say so, and ``Coverage`` adds what chance allows with the number of experiments at hand.
@Suite struct CoverageTests {
  /// Two policies: the second is faster and suffers less from incidents.
  static let population = ClusteredPopulation(policies: [
    .init(median: 1000, incident: 1.5), .init(median: 930, incident: 1.35),
  ])

  /// A response, how it is estimated and what it is in truth.
  struct Response: Sendable, CustomTestStringConvertible {
    let name: String
    let estimator: @Sendable ([ClusteredPopulation.Run], Int) -> any Estimator
    let truth: @Sendable (Int) -> Double
    var testDescription: String { name }

    static func quantile(_ probability: Double) -> Response {
      Response(
        name: "p\(probability * 100)", estimator: { $0.quantile(probability, $1) },
        truth: { population.quantile(probability, $0) })
    }

    static func share(over limit: Double) -> Response {
      Response(
        name: "share over \(limit) ms", estimator: { $0.share(over: limit, $1) },
        truth: { 1 - population.share(within: limit, $0) })
    }

    static let all = [
      Response(
        name: "mean of runs", estimator: { $0.meanOfRuns($1) },
        truth: { population.meanOfRuns($0) }),
      Response(
        name: "mean of launches", estimator: { $0.meanOfLaunches($1) },
        truth: { population.meanOfLaunches($0) }),
      share(over: 1500), share(over: 2500),
      quantile(0.5), quantile(0.75), quantile(0.9), quantile(0.95), quantile(0.99),
    ]
  }

  @Test(arguments: Response.all.indices)
  func estimates(response index: Int) throws {
    let response = Response.all[index]
    let truth = response.truth(0)
    var coverage = Coverage()
    for experiment in 0..<Coverage.experiments {
      let runs = try Self.population.runs(30, seed: 1, experiment: experiment)
      coverage.count(response.estimator(runs, 0).estimate().interval, truth: truth)
    }
    expect(coverage, in: 0.93...0.97, response.name)
  }

  @Test(arguments: Response.all.indices)
  func differences(response index: Int) throws {
    let response = Response.all[index]
    let (baseline, policy) = (response.truth(0), response.truth(1))
    var coverage = (absolute: Coverage(), relative: Coverage())
    for experiment in 0..<Coverage.experiments {
      let runs = try Self.population.runs(30, seed: 2, experiment: experiment)
      let difference = Difference(
        of: response.estimator(runs, 1), against: response.estimator(runs, 0))
      coverage.absolute.count(difference.interval, truth: policy - baseline)
      coverage.relative.count(difference.relativeInterval, truth: policy / baseline - 1)
    }
    expect(coverage.absolute, in: 0.93...0.98, "difference of \(response.name)")
    expect(coverage.relative, in: 0.93...0.985, "relative change of \(response.name)")
  }

  /// A derived response: so much for a launch over 2.5 s, so much for a second of the mean.
  @Test func derivedResponses() throws {
    func value(_ runs: [ClusteredPopulation.Run], _ policy: Int) -> LinearCombination {
      LinearCombination([
        (of: runs.share(over: 2500, policy), times: -10),
        (of: runs.meanOfRuns(policy), times: -0.001),
      ])
    }
    func truth(_ policy: Int) -> Double {
      -10 * (1 - Self.population.share(within: 2500, policy))
        - 0.001 * Self.population.meanOfRuns(policy)
    }
    var coverage = (single: Coverage(), difference: Coverage())
    for experiment in 0..<Coverage.experiments {
      let runs = try Self.population.runs(30, seed: 3, experiment: experiment)
      coverage.single.count(value(runs, 0).estimate().interval, truth: truth(0))
      coverage.difference.count(
        Difference(of: value(runs, 1), against: value(runs, 0)).interval,
        truth: truth(1) - truth(0))
    }
    // Untransformed, so the share's skewness costs a little.
    expect(coverage.single, in: 0.92...0.97, "derived response")
    expect(coverage.difference, in: 0.92...0.97, "difference of a derived response")
  }
}
