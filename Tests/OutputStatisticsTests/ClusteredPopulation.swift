import Foundation
import OutputStatistics
import RandomVariates

/// Launches of users who share the incidents of their run, under two policies with common random numbers,
/// with every truth in closed form.
///
/// A launch takes median x weather of the run x incident of the run x slowness of the user x luck of the
/// launch x luck of the launch under this policy; all but the incident are log-normal. An incident halves
/// the number of users, so runs differ in size and size goes with duration: the case for ratios of totals.
struct ClusteredPopulation {
  /// What a policy does to a launch.
  struct Policy {
    /// The median duration without an incident [ms].
    var median: Double
    /// What an incident multiplies durations by.
    var incident: Double
  }

  /// One run of both policies: the durations [ns] of each policy's launches, and how many users they are of.
  struct Run {
    var durations: [[Int64]]
    var users: [Int]
  }

  var policies: [Policy]
  /// The chance that a run meets an incident.
  var incidentChance = 0.3
  /// Users of a run without an incident; half as many with one.
  var users = 24
  /// The standard deviations of the logarithms: weather, user, launch, launch under a policy.
  var sigma = (weather: 0.1, user: 0.4, launch: 0.3, own: 0.15)

  /// The standard deviation of the logarithm of a launch, the incident aside.
  private var spread: Double {
    (sigma.weather * sigma.weather + sigma.user * sigma.user + sigma.launch * sigma.launch
      + sigma.own * sigma.own).squareRoot()
  }

  // MARK: Truth

  /// The share of all launches of `policy` that take at most `milliseconds`.
  func share(within milliseconds: Double, _ policy: Int) -> Double {
    func share(_ factor: Double) -> Double {
      let z = log(milliseconds / (policies[policy].median * factor)) / spread
      return 0.5 * erfc(-z / 2.0.squareRoot())
    }
    return weighted(share(1), share(policies[policy].incident))
  }

  /// The `probability` quantile of all launches of `policy` [ms].
  func quantile(_ probability: Double, _ policy: Int) -> Double {
    var (lower, upper) = (1.0, 1e6)
    for _ in 0..<200 {
      let middle = (lower * upper).squareRoot()
      if share(within: middle, policy) < probability { lower = middle } else { upper = middle }
    }
    return upper
  }

  /// The mean over all launches of `policy` [ms].
  func meanOfLaunches(_ policy: Int) -> Double {
    let mean = policies[policy].median * exp(spread * spread / 2)
    return weighted(mean, mean * policies[policy].incident)
  }

  /// The mean over runs of the run's own mean under `policy` [ms]: runs weigh equally.
  func meanOfRuns(_ policy: Int) -> Double {
    let mean = policies[policy].median * exp(spread * spread / 2)
    return mean * (1 - incidentChance + incidentChance * policies[policy].incident)
  }

  /// An average over launches, of which a run with an incident has half as many.
  private func weighted(_ calm: Double, _ incident: Double) -> Double {
    let weight = incidentChance / 2
    return ((1 - incidentChance) * calm + weight * incident) / (1 - incidentChance + weight)
  }

  // MARK: Samples

  /// The runs of one experiment, drawn anew for each `experiment` of a `seed`.
  ///
  /// `point` changes all but the weather and the incident, which design points of a replication share.
  func runs(_ count: Int, seed: UInt64, experiment: Int, point: Int = 0) throws -> [Run] {
    let tables = DistributionTables()
    let weather = try Distribution.lognormal(median: 1, sigma: sigma.weather)
    let user = try Distribution.lognormal(median: 1, sigma: sigma.user)
    let launch = try Distribution.lognormal(median: 1, sigma: sigma.launch)
    let own = try Distribution.lognormal(median: 1, sigma: sigma.own)
    let runKey = StreamKey(seed: seed, purpose: StreamPurpose("run"))
    let userKey = StreamKey(
      seed: seed, purpose: StreamPurpose("user"), entity: StreamIdentity(UInt64(point)))

    return (0..<count).map { replication in
      let position = StreamPosition(
        replication: UInt32(replication), user: UInt32(experiment))
      var runStream = RandomStream(key: runKey, at: position)
      let hasIncident = runStream.nextChance(incidentChance)
      let runFactor = runStream.nextValue(of: weather, in: tables)
      let factors = policies.map { $0.median * runFactor * (hasIncident ? $0.incident : 1) }

      var stream = RandomStream(key: userKey, at: position)
      let users = hasIncident ? self.users / 2 : self.users
      var run = Run(
        durations: Array(repeating: [], count: policies.count),
        users: Array(repeating: users, count: policies.count))
      for _ in 0..<users {
        let slowness = stream.nextValue(of: user, in: tables)
        for _ in 0..<(1 + Int(stream.nextUniform() * 5)) {
          let luck = slowness * stream.nextValue(of: launch, in: tables)
          for policy in policies.indices {
            let milliseconds = factors[policy] * luck * stream.nextValue(of: own, in: tables)
            run.durations[policy].append(Int64((milliseconds * 1e6).rounded()))
          }
        }
      }
      return run
    }
  }
}

extension [ClusteredPopulation.Run] {
  /// The mean of the runs' own means [ms].
  func meanOfRuns(_ policy: Int) -> MeanEstimator {
    MeanEstimator(
      RunSeries(
        inOrder:
          map { run in
            let durations = run.durations[policy]
            return Double(durations.reduce(0, +)) / 1e6 / Double(durations.count)
          }))
  }

  /// The mean over all launches [ms], as a ratio of totals.
  func meanOfLaunches(_ policy: Int) -> RatioEstimator {
    RatioEstimator(
      RunSeries(
        inOrder:
          map { run in
            RatioTerms(
              numerator: Double(run.durations[policy].reduce(0, +)) / 1e6,
              denominator: Double(run.durations[policy].count))
          }))
  }

  /// The share of launches that take longer than `milliseconds`.
  func share(over milliseconds: Double, _ policy: Int) -> RatioEstimator {
    let limit = Int64(milliseconds * 1e6)
    return RatioEstimator(
      RunSeries(
        inOrder:
          map { run in
            RatioTerms(
              numerator: Double(run.durations[policy].count { $0 > limit }),
              denominator: Double(run.durations[policy].count))
          }), scale: .share)
  }

  /// The `probability` quantile of all launches [ms].
  func quantile(_ probability: Double, _ policy: Int) -> QuantileEstimator {
    QuantileEstimator(
      probability, of: RunSeries(inOrder: map { SortedObservations($0.durations[policy]) }),
      baseUnits: 1e6)
  }
}
