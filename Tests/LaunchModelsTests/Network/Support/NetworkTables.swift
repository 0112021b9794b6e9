import TestSupport

/// The page of all cells of the grid: the model, ns-3 and what was measured side by side.
struct NetworkTables {
  /// The model's cells.
  let here: [DownloadComparison]
  /// The same cells of ns-3, in the same order.
  let reference: [DownloadComparison]

  private static let losses = [0.0, 1, 3, 8]
  /// As in `DownloadTruthTests`.
  private static let slack = 0.02

  /// The page in Markdown.
  var text: String {
    """
    # Downloads, cell by cell

    The model beside ns-3 and beside what was measured. This page is written by a test.

    ## Overview

    A download is a TCP handshake, 300 bytes up and the body down: CUBIC, an initial window of 10 segments, a queue of 100
    packets each way, independent loss in both directions. Measured: the TCP stack of Linux 6.18, 24 to 40 downloads a cell with
    loss, 5 without; ns-3: version 3.37, 100 and 2; here: ``FetchWorld``, 400 and 3, with fixed seeds. Times are in milliseconds
    from SYN to last byte; "-": so many downloads did not end within 180 s. "Inside": the median is in the 90 % interval of the
    measured one, widened by 2 %.

    What stands here is what the model gives now; a change of the model that moves a number fails the test until the page is
    written anew, with `LAUNCHSIM_REFRESH_GOLDENS=1 swift test -c release --disable-xctest --filter NetworkTableTests`.

    ## Summary

    Errors are medians over the 45 cells of each loss, without their sign.

    \(summary)

    \(Self.losses.map(section).joined(separator: "\n\n"))

    """
  }

  private var summary: String {
    let rows = Self.losses.map { loss in
      let here = here.filter { $0.cell.loss == loss }
      let reference = reference.filter { $0.cell.loss == loss }
      return Self.row(
        [Self.percent(loss)]
          + [
            here.medianError, reference.medianError, Self.p90Error(of: here),
            Self.p90Error(of: reference),
          ].map { Self.tenths(100 * $0) + " %" }
          + [here, reference].map { cells in
            String(cells.count { $0.isInside(slack: Self.slack) })
          })
    }
    let all = [here, reference].map { cells in
      String(cells.count { $0.isInside(slack: Self.slack) })
    }
    return Self.table(
      header: [
        "loss", "median: here", "ns-3", "90th percentile: here", "ns-3", "inside: here", "ns-3",
      ],
      rows + [Self.row(["all", "", "", "", ""] + all)])
  }

  /// The median error of 90th percentiles; one that was not reached in time is infinitely far off.
  private static func p90Error(of cells: [DownloadComparison]) -> Double {
    cells.map { abs($0.p90Error) }.median
  }

  private func section(loss: Double) -> String {
    let rows = zip(here, reference).filter { $0.0.cell.loss == loss }.map { here, reference in
      let cell = here.cell
      let interval = cell.interval
      return Self.row(
        [
          Self.size(cell.bytes), Self.whole(cell.roundTrip), Self.whole(cell.rate),
          Self.whole(here.model.median), Self.whole(reference.model.median),
          Self.whole(cell.measured.median),
          "\(Self.whole(interval.lowerBound)) to \(Self.whole(interval.upperBound))",
        ]
          + [here, reference].map { $0.isInside(slack: Self.slack) ? "yes" : "no" }
          + [here.model.p90, reference.model.p90, cell.measured.p90].map(Self.whole))
    }
    let title = loss == 0 ? "Without loss" : "\(Self.percent(loss)) lost"
    return "## \(title)\n\n"
      + Self.table(
        header: [
          "body", "round trip", "Mbit/s", "median: here", "ns-3", "measured", "interval",
          "inside: here", "ns-3", "90th percentile: here", "ns-3", "measured",
        ], rows)
  }
}

// MARK: - Markdown

extension NetworkTables {
  private static func table(header: [String], _ rows: [String]) -> String {
    let rule = row(["---"] + header.dropFirst().map { _ in "---:" })
    return ([row(header), rule] + rows).joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  private static func size(_ bytes: Int) -> String {
    bytes < 1_000_000 ? "\(bytes / 1_000) KB" : "\(bytes / 1_000_000) MB"
  }

  private static func percent(_ loss: Double) -> String { "\(Int(loss)) %" }

  private static func whole(_ value: Double) -> String {
    value.isFinite ? String(Int(value.rounded())) : "-"
  }

  private static func tenths(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
