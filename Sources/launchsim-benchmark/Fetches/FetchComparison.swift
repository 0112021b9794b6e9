/// What a fetch costs here and in ns-3, measured in turn in one run.
struct FetchComparison {
  private struct Row {
    let fetch: FetchBenchmark
    var here: [FetchBenchmark.Outcome] = []
    var reference: [ReferenceProgram.Outcome] = []

    /// How many times less processor time a fetch takes here, by round.
    var gains: [Double] { zip(here, reference).map { $1.cpu / $0.time.cpu } }
  }

  private var rows: [Row]

  /// Measures all fetches, `rounds` times over.
  ///
  /// - Parameter reference: The program in ns-3; nil: there is none.
  init(reference: ReferenceProgram?, rounds: Int) throws {
    rows = FetchBenchmark.all.map { Row(fetch: $0) }
    for _ in 0..<rounds {
      for index in rows.indices {
        let fetch = rows[index].fetch
        let outcome = try fetch.run(fetch.roundSize)
        guard outcome.check == rows[index].here.first?.check ?? outcome.check else {
          throw BenchmarkError.unequalWork(fetch.name)
        }
        rows[index].here.append(outcome)
        if let reference {
          rows[index].reference.append(try reference.run(fetch, fetch.roundSize))
        }
      }
    }
  }

  /// The table, with a line that explains its columns.
  var text: String {
    var lines = [
      "                            here                          ns-3",
      "fetch          fetches    events        us        ms    events        us        ms    times",
    ]
    lines += rows.map(Self.line)
    lines.append("")
    lines.append(
      """
      Medians of \(rows.first?.here.count ?? 0) rounds. events and us of processor time: of one fetch, without \
      start-up (in ns-3 also without
      building its nodes); ms: the median time of the simulated fetch; times: how much less processor \
      time it takes here.
      """)
    return lines.joined(separator: "\n")
  }

  private static func line(_ row: Row) -> String {
    let count = Double(row.fetch.roundSize)
    var cells = [
      decimal(count, places: 0),
      decimal(median(row.here.map { Double($0.events) / count }), places: 1),
      decimal(median(row.here.map { $0.time.cpu * 1e6 / count }), places: 2),
      decimal(median(row.here.map(\.median)), places: 1),
    ]
    if !row.reference.isEmpty {
      cells += [
        decimal(median(row.reference.map { $0.events / count }), places: 1),
        decimal(median(row.reference.map { $0.cpu * 1e6 / count }), places: 1),
        decimal(median(row.reference.map(\.median)), places: 1),
        decimal(median(row.gains), places: 1),
      ]
    }
    let widths = [22 - row.fetch.name.count, 10, 10, 10, 10, 10, 10, 9]
    return row.fetch.name
      + zip(cells, widths).map { cell, width in
        String(repeating: " ", count: max(width - cell.count, 1)) + cell
      }.joined()
  }
}
