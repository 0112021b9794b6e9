import LaunchModels
import Scenarios

/// About how long a sweep will take, from a few runs that are done and thrown away.
///
/// The runs measured are spread evenly over design points and policies. Three are measured, and more
/// as long as that takes less than a second.
package struct TimeEstimate: Sendable {
  /// The time of all runs together on the given number of cores.
  package private(set) var duration = Duration.zero
  /// How many runs were measured.
  package private(set) var measured = 0
  /// How many launches they had together.
  package private(set) var launches = 0
  /// The first fault among them.
  package private(set) var fault: String?

  private let jobs: Int
  private let runCount: Int
  private static let patience = Duration.seconds(1)
  private static let least = 3
  private static let most = 24

  /// Measures runs of `scenario`, to be done `jobs` at a time.
  package init(of scenario: Scenario, jobs: Int, clock: () -> Duration) {
    runCount = scenario.runCount
    self.jobs = max(1, min(jobs, runCount))
    let policies = scenario.policies.count
    let configurations = scenario.points.count * policies
    let wanted = min(configurations, Self.most)
    let start = clock()
    for index in Self.spread(wanted) {
      if measured >= Self.least, clock() - start >= Self.patience { break }
      let place = wanted == 1 ? 0 : index * (configurations - 1) / (wanted - 1)
      measure(scenario, point: place / policies, policy: place % policies)
    }
    let perRun = (clock() - start) / max(measured, 1)
    duration = perRun * runCount / self.jobs
  }

  /// `about 2 min 50 s on 2 cores (measured on 3 runs)`.
  package var sentence: String {
    let cores = DisplayNumber.count(jobs, "core")
    let time =
      duration < .milliseconds(100)
      ? "less than 0.1 s" : "about " + DisplayDuration.spoken(duration)
    var text =
      "\(time) on \(cores) "
      + "(measured on \(DisplayNumber.count(measured, "run")))"
    if let fault { text += "; a measured run failed: \(fault.printable)" }
    return text
  }

  private mutating func measure(_ scenario: Scenario, point: Int, policy: Int) {
    var run = LaunchRun(
      parameters: scenario.parameters(point: point, policy: policy), seed: scenario.seed)
    measured += 1
    do throws(RunFault) {
      launches += try run.run(replication: 0).launches.count
    } catch {
      if fault == nil { fault = "\(error)" }
    }
  }

  /// The numbers below `count` so ordered that any beginning of them is spread out: first, last,
  /// middle, then the rest.
  private static func spread(_ count: Int) -> [Int] {
    let first = [0, count - 1, count / 2]
    let chosen = first.enumerated().filter { first.firstIndex(of: $1) == $0 }.map(\.element)
    // A step that shares no factor with the count reaches every number once.
    let step = (max(1, count * 5 / 13)...).first { greatestCommonDivisor($0, count) == 1 } ?? 1
    let others = (0..<count).map { $0 * step % count }.filter { !chosen.contains($0) }
    return chosen + others
  }

  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : greatestCommonDivisor(right, left % right)
  }
}
