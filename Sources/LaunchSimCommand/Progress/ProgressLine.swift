import ScenarioSyntax

/// The wording of progress.
package enum ProgressLine {
  /// The bar, at most `columns - 1` wide so that the terminal does not break the line.
  ///
  /// What does not fit goes, the least telling first: the bar's length, the speed, the bar.
  ///
  /// - Parameter isFinal: whether the sweep is over and the time is that which it took.
  package static func bar(
    _ reading: ProgressMeter.Reading, columns: Int, isFinal: Bool = false
  ) -> String {
    let width = max(columns - 1, 1)
    let total = DisplayNumber.grouped(reading.progress.runsTotal)
    let done = DisplayNumber.grouped(reading.progress.runsDone)
    let margin = String(repeating: " ", count: max(total.count - done.count, 0))
    let runs = "\(margin)\(done)/\(total) runs" + failures(reading)
    let speed = speed(reading).map { "   " + $0 } ?? ""
    let time =
      isFinal
      ? "   " + DisplayDuration.clock(reading.elapsed)
      : reading.remaining.map { "   " + DisplayDuration.clock($0) + " left" } ?? ""

    for tail in [speed + time, time] {
      let room = width - (runs + tail).displayWidth - 3
      if room >= 8 { return gauge(reading.share, length: min(room, 30)) + " " + runs + tail }
    }
    for tail in [time, ""] where (runs + tail).displayWidth <= width { return runs + tail }
    return String(percent(reading).prefix(width))
  }

  /// A line for a log: `240 of 1,200 runs (20 %), 9,214 launches/s, about 12 s left`.
  package static func plain(_ reading: ProgressMeter.Reading, isFinal: Bool = false) -> String {
    let progress = reading.progress
    var parts = [
      "\(DisplayNumber.grouped(progress.runsDone)) of "
        + "\(DisplayNumber.count(progress.runsTotal, "run")) (\(percent(reading)))"
        + failures(reading)
    ]
    if let speed = speed(reading) { parts.append(speed) }
    if isFinal {
      parts.append("took " + DisplayDuration.spoken(reading.elapsed))
    } else if let remaining = reading.remaining {
      parts.append("about \(DisplayDuration.spoken(remaining)) left")
    }
    return parts.joined(separator: ", ")
  }

  /// A JSON object with fixed keys; unknown numbers are null.
  package static func json(_ reading: ProgressMeter.Reading, isFinal: Bool = false) -> String {
    let progress = reading.progress
    let speed = reading.launchesPerSecond.map { "\(($0 * 10).rounded() / 10)" } ?? "null"
    let left = isFinal ? nil : reading.remaining.map(DisplayDuration.seconds(of:))
    let elapsed = DisplayDuration.seconds(of: reading.elapsed)
    let members = [
      "\"event\":\"\(isFinal ? "end" : "progress")\"",
      "\"runs_done\":\(progress.runsDone)", "\"runs_total\":\(progress.runsTotal)",
      "\"runs_failed\":\(progress.runsFailed)", "\"launches\":\(progress.launchesHere)",
      "\"launches_per_second\":\(speed)", "\"elapsed_s\":\((elapsed * 1e3).rounded() / 1e3)",
      "\"remaining_s\":" + (left.map { "\(($0 * 10).rounded() / 10)" } ?? "null"),
    ]
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func gauge(_ share: Double, length: Int) -> String {
    let filled = min(Int(share * Double(length)), length)
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: length - filled) + "]"
  }

  /// Rounded down, so that 100 % means all.
  private static func percent(_ reading: ProgressMeter.Reading) -> String {
    "\(Int(reading.share * 100)) %"
  }

  private static func speed(_ reading: ProgressMeter.Reading) -> String? {
    reading.launchesPerSecond.map { speed in
      DisplayNumber.fixed(speed, decimals: DisplayNumber.decimals(showing: 2, of: speed))
        + " launches/s"
    }
  }

  private static func failures(_ reading: ProgressMeter.Reading) -> String {
    let failed = reading.progress.runsFailed
    return failed == 0 ? "" : ", \(DisplayNumber.grouped(failed)) failed"
  }
}
