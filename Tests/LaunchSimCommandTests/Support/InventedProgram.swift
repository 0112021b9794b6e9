import Experiments
import LaunchModels

/// Runs that give invented numbers, so that a report can be checked without the models.
///
/// Each run has 40 launches. Under policy p at point k, replication r, launch i takes
/// `(1,000 + 50 i) / (p + 1) + 7 k` ms in every duration, times `1 + (7 r mod 11) / 100`; (r + p) mod 3
/// of them are not within any share.
struct InventedProgram: RunProgram {
  /// Runs that fail, by point, policy and replication.
  var fails: @Sendable (PlannedRun) -> Bool = { _ in false }

  func makeWorker() -> Worker { Worker(fails: fails) }

  struct Worker: RunWorker {
    let fails: @Sendable (PlannedRun) -> Bool

    func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord {
      if fails(run) {
        return RunRecord(
          id: run.id, status: .failed,
          failure: .init(user: 3, day: 0, fault: "more than 100 events in one instant"))
      }
      let values = ResponseCatalogue(requests: false).responses.map { response -> ResponseValue in
        switch response.kind {
        case .duration: .durations(Self.durations(run))
        case .share:
          .ratio(numerator: Double(40 - (run.replication + run.policy) % 3), denominator: 40)
        case .ratio, .mean: .ratio(numerator: 400 + Double(run.replication), denominator: 40)
        case .count: .number(40)
        }
      }
      return RunRecord(id: run.id, fingerprint: 1, events: 40, launches: 40, values: values)
    }

    private static func durations(_ run: PlannedRun) -> [Int64] {
      (0..<40).map { launch in
        let milliseconds = (1_000 + 50 * launch) / (run.policy + 1) + 7 * run.point
        return Int64(milliseconds * (100 + 7 * run.replication % 11)) * 10_000
      }
    }
  }
}
