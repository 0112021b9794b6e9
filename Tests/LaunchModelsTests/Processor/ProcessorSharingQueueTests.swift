import Foundation
import LaunchModels
import SimulationEngine
import Testing

/// One core that customers share: the M/G/1 queue under processor sharing.
///
/// Its mean time in the system is E[S] / (1 - rho) whatever the law of the service time: L. Kleinrock,
/// *Queueing Systems* II (1976), 4.4. Under first come, first served the third law here would give 6.1
/// service times in place of 2.5.
@Suite struct ProcessorSharingQueueTests {
  enum Service: CaseIterable {
    case exponential
    case uniform
    case twoPoints

    /// A service time with a mean of 1, by inversion.
    func time(_ uniform: Double) -> Double {
      switch self {
      case .exponential: -log(1 - uniform)
      case .uniform: 2 * uniform
      case .twoPoints: uniform < 0.9 ? 0.2 : 8.2
      }
    }
  }

  @Test(arguments: Service.allCases)
  func meanTimeInSystem(service: Service) throws {
    let utilisation = 0.6
    let means = try (0..<20).map { replication in
      try meanTimeInSystem(service, utilisation: utilisation, seed: UInt64(replication))
    }
    let mean = means.reduce(0, +) / 20
    let variance = means.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 19
    let error = (variance / 20).squareRoot()
    // 99.9 % two-sided t with 19 degrees of freedom is 3.883: a right model fails one time in 1,000,
    // and the seeds are fixed. The error is 1-3.3 % of the mean, so a model that is 13 % off fails.
    #expect(abs(mean - 1 / (1 - utilisation)) < 3.883 * error, "mean \(mean) +- \(error)")
    #expect(error < 0.04 * mean)
  }

  private func meanTimeInSystem(
    _ service: Service, utilisation: Double, seed: UInt64
  ) throws -> Double {
    var random = SeededGenerator(seed: seed)
    let unit = 1e6
    var arrival = 0.0
    // The first 500 customers fill the empty system and are not counted: its relaxation time is about
    // 20 service times.
    let (warmUp, customers) = (500, 4_500)
    let loads = (0..<customers).map { _ in
      arrival -= log(1 - Double.random(in: 0..<1, using: &random)) / utilisation
      let work = service.time(Double.random(in: 0..<1, using: &random))
      return ProcessorBench.Load.compute(
        max(1, Int64(work * unit)), at: Int64(arrival * unit))
    }
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: loads)
    var total = 0.0
    for customer in warmUp..<customers {
      guard case .at(let release) = loads[customer].release else { continue }
      total += Double(simulation.model.finish(of: customer) - release.nanoseconds) / unit
    }
    return total / Double(customers - warmUp)
  }
}
