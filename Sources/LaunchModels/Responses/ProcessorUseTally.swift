/// How busy the cores were over time, over the launches of a run: bins of 250 ms from the tap on.
struct ProcessorUseTally: Sendable {
  /// How many bins of the processor make one of the report.
  private static let binsTogether = 5

  /// Sums over launches, each weighted with the time for which it was counted [ns].
  private struct Sums: Sendable {
    var time = 0.0
    var busy = 0.0
    var app = 0.0
    var runnable = 0.0
  }

  private var sums: [Sums] = []

  /// Adds what a launch made of its device.
  mutating func add(_ use: ProcessorUse) {
    for (index, bin) in use.bins.enumerated() {
      let place = index / Self.binsTogether
      if place == sums.count { sums.append(Sums()) }
      let time = Double(bin.time)
      sums[place].time += time
      sums[place].busy += use.busyShare(bin) * time
      sums[place].app += use.appShare(bin) * time
      sums[place].runnable += use.meanRunnableThreads(bin) * time
    }
  }

  /// The rows of the breakdown: means over all time that launches spent in a bin.
  var rows: [BreakdownRow] {
    let width = ProcessorUse.binWidth.nanoseconds / 1_000_000 * Int64(Self.binsTogether)
    return sums.enumerated().filter { $0.element.time > 0 }.flatMap { place, sums in
      let item = "from \(Int64(place) * width) ms"
      return [
        BreakdownRow(
          table: "core_use", item: item, metric: "busy_share", value: sums.busy / sums.time),
        BreakdownRow(
          table: "core_use", item: item, metric: "app_share", value: sums.app / sums.time),
        BreakdownRow(
          table: "core_use", item: item, metric: "runnable_threads",
          value: sums.runnable / sums.time),
      ]
    }
  }
}
