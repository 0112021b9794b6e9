import LaunchModels
import Scenarios
import SimulationEngine

/// Launches of a shipped scenario, every policy in turn, on the processor's engines.
///
/// Measured twice over, by launches and by events, so that the two rows give the events of a launch.
struct LaunchBenchmark: Benchmark {
  /// What is counted.
  enum Counted: String {
    case launches
    case events
  }

  /// Which scenario.
  enum Subject: String {
    /// 72 tasks of `startup-contention` on two cores of speed 1.
    case startup
    /// The start and the home page of `first-screen` on its fleet of devices.
    case screen

    var path: String {
      switch self {
      case .startup: "Scenarios/startup-contention.yaml"
      case .screen: "Scenarios/first-screen.yaml"
      }
    }

    /// The label of the design point; `nil`: the first.
    var point: String? {
      switch self {
      case .startup: "cores = 2, speed = 1"
      case .screen: nil
      }
    }
  }

  let subject: Subject
  var engine = ProcessorEngine.fluid
  let counted: Counted

  var name: String {
    engine == .fluid ? "\(subject)-\(counted)" : "\(subject)-\(engine.rawValue)"
  }
  var unit: String { counted.rawValue }
  var roundSize: Int {
    switch counted {
    case .launches: 2_000
    case .events: 500_000
    }
  }

  func measure(_ count: Int) throws -> Sample {
    let scenario = try Scenario.load(subject.path)
    guard
      let point = scenario.points.indices.first(where: {
        subject.point == nil || scenario.label(ofPoint: $0) == subject.point
      })
    else { throw BenchmarkError.missingPoint(subject.point ?? "") }
    var runs = scenario.policies.indices.map { policy in
      var parameters = scenario.parameters(point: point, policy: policy)
      parameters.device.engine = engine
      return LaunchRun(parameters: parameters, seed: scenario.seed)
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
