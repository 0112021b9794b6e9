import Experiments
import Scenarios

/// About how long a sweep will take, from a few runs that are done and thrown away.
///
/// The runs measured are spread evenly over design points and policies. Three are measured, and more
/// as long as that takes less than a second. What the results of a point take is measured with the first
/// of them: it does not shrink with more cores.
package struct TimeEstimate: Sendable {
  /// The time of all runs together on the given number of cores, and of their results.
  package private(set) var duration = Duration.zero
  /// How many runs were measured.
  package private(set) var measured = 0
  /// How many launches they had together.
  package private(set) var launches = 0
  /// The first fault among them.
  package private(set) var fault: String?

  private let jobs: Int
  private static let patience = Duration.seconds(1)
  private static let least = 3
  private static let most = 24
  /// Two appends to the journal, of which one in 64 waits for the device.
  private static let journalTime = Duration.microseconds(30)
  /// Of so many runs the results are measured at most.
  private static let mostReplications = 10
  /// So often are they measured.
  private static let rounds = 8

  /// Measures runs of `scenario`, to be done `jobs` at a time.
  package init(of scenario: Scenario, jobs: Int, clock: () -> Duration) {
    let runCount = scenario.runCount
    self.jobs = max(1, min(jobs, runCount))
    var rehearsal = SweepRehearsal(ExperimentDesign(scenario))
    let policies = scenario.policies.count
    let configurations = scenario.points.count * policies
    let wanted = min(configurations, Self.most)
    var records: [RunRecord] = []
    let start = clock()
    for index in Self.spread(wanted) {
      if measured >= Self.least, clock() - start >= Self.patience { break }
      let place = wanted == 1 ? 0 : index * (configurations - 1) / (wanted - 1)
      records.append(rehearsal.perform(point: place / policies, policy: place % policies))
      measured += 1
    }
    let perRun = (clock() - start) / max(measured, 1) + Self.journalTime
    note(records)
    duration =
      perRun * runCount / self.jobs
      + Self.results(records, of: scenario, by: rehearsal, clock: clock) * scenario.points.count
  }

  private mutating func note(_ records: [RunRecord]) {
    launches = records.reduce(0) { $0 + Int(clamping: $1.launches) }
    fault = records.lazy.compactMap(\.failure?.fault).first
  }

  /// What the results of one point take: a part for the point and one for each replication.
  private static func results(
    _ records: [RunRecord], of scenario: Scenario, by rehearsal: SweepRehearsal,
    clock: () -> Duration
  ) -> Duration {
    let records = records.prefix(least)
    guard !records.isEmpty else { return .zero }
    // What is done for the first time takes longer, and other processes disturb: the shortest counts.
    func time(_ replications: Int) -> Duration {
      (0..<rounds).reduce(.seconds(1_000_000_000)) { shortest, _ in
        let start = clock()
        for record in records { rehearsal.workOut(record, replications: replications) }
        return min(shortest, (clock() - start) / records.count)
      }
    }
    let one = time(1)
    let many = min(scenario.replications, mostReplications)
    guard many > 1 else { return one }
    let perReplication = max((time(many) - one) / (many - 1), .zero)
    return one + perReplication * (scenario.replications - 1)
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
