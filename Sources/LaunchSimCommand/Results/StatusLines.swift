import Experiments

/// How far a sweep came, in words.
package enum StatusLines {
  /// The lines about `status`, looked at `now` [s since 1970].
  package static func lines(_ status: SweepStatus, at now: Int64) -> [String] {
    guard status.runsTotal > 0 else { return ["no run was begun here"] }
    let percent = Int(Double(status.runsDone) / Double(status.runsTotal) * 100)
    var parts = [
      "\(DisplayNumber.grouped(status.runsDone)) of "
        + "\(DisplayNumber.count(status.runsTotal, "run")) done (\(percent) %)",
      "\(DisplayNumber.grouped(status.runsFailed)) failed",
    ]
    if status.runsSkipped > 0 {
      parts.append("\(DisplayNumber.grouped(status.runsSkipped)) left out")
    }
    if let last = status.lastChange {
      let seconds = max(now - last, 0)
      let age = seconds < 10 ? "\(seconds) s" : DisplayDuration.spoken(.seconds(seconds))
      parts.append("last \(age) ago")
    }
    var lines = [parts.joined(separator: ", ")]
    if status.isComplete {
      lines.append("complete; the results are written")
    } else if !status.missingFiles.isEmpty {
      let names = status.missingFiles.joined(separator: ", ")
      lines.append(
        "all runs are done, but of their results there is no \(names); --resume writes them")
    } else if status.runsDone == status.runsTotal {
      lines.append("all runs are done, but their results are not written; --resume writes them")
    } else if !status.inFlight.isEmpty {
      lines.append(
        "in flight: " + status.inFlight.map(\.description).joined(separator: ", "))
    }
    if status.tornBytes > 0 {
      let bytes = DisplayNumber.count(Int(status.tornBytes), "byte")
      lines.append("the journal ends in \(bytes) of a record that is not whole")
    }
    return lines
  }
}
