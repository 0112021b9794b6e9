import Experiments

/// The runs that failed or were left out.
package enum FailedRunLines {
  /// How many runs are named.
  private static let limit = 3

  /// The lines about the failed runs of `result`; none when there are none.
  package static func lines(
    of result: ExperimentResult, directory: String, width: Int = 100, palette: Palette
  ) -> [String] {
    guard let first = result.failedRuns.first else { return [] }
    let count = result.failedRuns.count
    let places = PlaceText(result.scenario)
    var lines = [
      palette.paint("failed", as: .bad)
        + String(repeating: " ", count: TextLayout.labelWidth - "failed".count)
        + "\(DisplayNumber.grouped(count)) of "
        + DisplayNumber.count(result.scenario.runCount, "run")
        + " failed or were left out; "
        + (count == result.scenario.runCount
          ? "there is nothing to estimate from" : "estimates are over the others")
    ]
    for run in result.failedRuns.prefix(limit) {
      let policy = result.scenario.policies[run.policy].name
      let user = run.user.map { ", user \($0)" } ?? ""
      let text =
        "run \(run.id): \(places.numbered(run.point)), policy \(policy), replication "
        + "\(run.replication)\(user): \(run.fault)"
      lines += TextLayout.wrap(
        text.printable, width: width, indent: TextLayout.labelWidth, hanging: 2)
    }
    if count > limit {
      let file = ResultsDirectory(directory).file("failed_runs.csv").printable
      lines.append("          ... \(DisplayNumber.grouped(count - limit)) more: \(file)")
    }
    lines.append("          again alone: launchsim replay \(directory.printable) --run \(first.id)")
    return lines
  }
}
