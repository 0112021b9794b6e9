import LaunchModels
import Scenarios
import SimulationEngine

/// Launches of the shipped scenario `startup-contention`, two cores of speed 1, every policy in turn.
///
/// Measured twice over, by launches and by events, so that the two rows give the events of a launch.
struct LaunchBenchmark: Benchmark {
  /// What is counted.
  enum Counted: String {
    case launches
    case events
  }

  private static let scenarioPath = "Scenarios/startup-contention.yaml"
  private static let pointLabel = "cores = 2, speed = 1"

  let counted: Counted

  var name: String { "startup-\(counted)" }
  var unit: String { counted.rawValue }
  var roundSize: Int {
    switch counted {
    case .launches: 2_000
    case .events: 500_000
    }
  }

  func measure(_ count: Int) throws -> Sample {
    let scenario = try Scenario.load(Self.scenarioPath)
    guard
      let point = scenario.points.indices.first(where: {
        scenario.label(ofPoint: $0) == Self.pointLabel
      })
    else { throw BenchmarkError.missingPoint(Self.pointLabel) }
    var runs = scenario.policies.indices.map {
      LaunchRun(parameters: scenario.parameters(point: point, policy: $0), seed: scenario.seed)
    }
    var digest = EventFingerprint()
    var done = 0
    let time = try ElapsedTime.of {
      var replication: UInt32 = 0
      while done < count {
        for policy in runs.indices {
          let observations = try runs[policy].run(replication: replication)
          digest.combine(observations.fingerprint)
          switch counted {
          case .launches: done += observations.launches.count
          case .events: done += Int(observations.events)
          }
        }
        replication += 1
      }
    }
    return Sample(count: done, time: time, check: digest.value)
  }

  /// There is no bare loop of a launch.
  func measureBareLoop(_ count: Int) -> Sample? { nil }
}
