/// The measurements of several benchmarks over several rounds, as a table of medians.
struct BenchmarkTable {
  private struct Row {
    let benchmark: any Benchmark
    var samples: [Sample] = []
    var bareSamples: [Sample] = []

    /// The rate over that of the bare loop in the same round, by round.
    var ratios: [Double] { zip(samples, bareSamples).map { $0.rate / $1.rate } }
  }

  private var rows: [Row]

  /// Measures each of `benchmarks` in turn, `rounds` times over, so that what else the machine does
  /// falls on all of them alike, and an engine and its bare loop within a second of each other.
  ///
  /// - Throws: ``BenchmarkError/unequalWork(_:)`` if the engine, the bare loop and the rounds do
  ///   not all come to the same result.
  init(_ benchmarks: [any Benchmark], rounds: Int) throws {
    rows = benchmarks.map { Row(benchmark: $0) }
    for _ in 0..<rounds {
      for index in rows.indices {
        let benchmark = rows[index].benchmark
        let sample = try benchmark.measure(benchmark.roundSize)
        let bareSample = benchmark.measureBareLoop(benchmark.roundSize)
        let expected = rows[index].samples.first?.check ?? sample.check
        guard sample.check == expected, bareSample.map({ $0.check == expected }) ?? true else {
          throw BenchmarkError.unequalWork(benchmark.name)
        }
        rows[index].samples.append(sample)
        if let bareSample { rows[index].bareSamples.append(bareSample) }
      }
    }
  }

  /// The table, with a line that explains its columns.
  var text: String {
    let header = ["benchmark", "unit", "ns/unit", "M/s", "bare M/s", "ratio", "wall M/s"]
    var lines = [Self.line(header)]
    for row in rows {
      let rate = median(row.samples.map(\.rate))
      let wallRate = median(row.samples.map { Double($0.count) / $0.time.wall })
      let hasBareLoop = !row.bareSamples.isEmpty
      lines.append(
        Self.line([
          row.benchmark.name, row.benchmark.unit, decimal(1e9 / rate, places: 1),
          decimal(rate / 1e6, places: 3),
          hasBareLoop ? decimal(median(row.bareSamples.map(\.rate)) / 1e6, places: 3) : "",
          hasBareLoop ? decimal(median(row.ratios), places: 2) : "",
          decimal(wallRate / 1e6, places: 3),
        ]))
    }
    lines.append("")
    lines.append(
      """
      Medians of \(rows.first?.samples.count ?? 0) rounds. M/s: millions of units a second of \
      processor time; ratio: to the bare loop in the
      same round; wall M/s: by the clock on the wall, which other work on the machine slows down.
      """)
    if let gain { lines.append(gain) }
    for (scenario, name) in [("startup-contention", "startup"), ("first-screen", "screen")] {
      if let line = launches(of: scenario, name) { lines.append(line) }
    }
    return lines.joined(separator: "\n")
  }

  /// What the second core brings, in the best round, as anything else on the machine can only hide
  /// it.
  private var gain: String? {
    guard let one = rows.first(where: { $0.benchmark.name == "replications-1" }),
      let two = rows.first(where: { $0.benchmark.name == "replications-2" }),
      let oneWall = one.samples.map(\.time.wall).min(),
      let twoWall = two.samples.map(\.time.wall).min(),
      let oneCPU = one.samples.map(\.time.cpu).min(),
      let twoCPU = two.samples.map(\.time.cpu).min()
    else { return nil }
    return "Two cores: \(decimal(oneWall / twoWall, places: 2)) times one core by the wall, "
      + "\(decimal(2 * oneCPU / twoCPU, places: 2)) by processor time (best rounds)."
  }

  /// How many launches a second a shipped scenario has, and how many events one takes.
  private func launches(of scenario: String, _ name: String) -> String? {
    guard let launches = rate("\(name)-launches"), let events = rate("\(name)-events") else {
      return nil
    }
    var line =
      "Launches of \(scenario): \(decimal(launches, places: 0)) a second of processor time, "
      + "about \(decimal(events / launches, places: 0)) events each"
    if let slices = rate("\(name)-slices") {
      line += "; slices take \(decimal(launches / slices, places: 1)) times as long"
    }
    return line + "."
  }

  /// The median rate of the benchmark `name`.
  private func rate(_ name: String) -> Double? {
    rows.first { $0.benchmark.name == name }.map { median($0.samples.map(\.rate)) }
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [16, 12, 9, 9, 9, 6, 9]
    return zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: max(cell.1 - cell.0.count, 0))
      return column < 2 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}

/// Why benchmarks stopped.
enum BenchmarkError: Error {
  /// The benchmark of this name did not come to the same result each time.
  case unequalWork(String)
  /// The shipped scenario has no design point of this name.
  case missingPoint(String)
  /// This program failed, or said something unexpected.
  case noAnswer(String)
  /// No temporary folder could be made.
  case noTemporaryFolder
}

/// The middle of `values`, or the mean of the two in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard let last = sorted.last else { return .nan }
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? (sorted[middle - 1] + sorted[middle]) / 2
    : sorted.count == 1 ? last : sorted[middle]
}

/// A number with a fixed count of decimals.
func decimal(_ value: Double, places: Int) -> String {
  guard value.isFinite else { return "-" }
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value * Double(scale)).rounded())
  if places == 0 { return String(scaled) }
  let fraction = String(scaled.magnitude % scale.magnitude)
  let sign = scaled < 0 ? "-" : ""
  let zeros = String(repeating: "0", count: places - fraction.count)
  return "\(sign)\(scaled.magnitude / scale.magnitude).\(zeros)\(fraction)"
}
