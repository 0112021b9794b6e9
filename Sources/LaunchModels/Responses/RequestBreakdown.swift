import SimulationEngine

/// What became of a run's requests: by interface, by failure and by signal.
struct RequestBreakdown {
  private let requests: [RequestRecord]
  private let interfaces: [String]
  private let hasSignal: Bool

  /// The breakdown of `requests` over the network that `parameters` describe.
  init(_ requests: [RequestRecord], over parameters: NetworkParameters) {
    self.requests = requests
    interfaces = parameters.interfaces.map(\.id)
    hasSignal = parameters.weather.signal != nil
  }

  /// The rows, in a fixed order; none where there was no request.
  var rows: [BreakdownRow] {
    guard !requests.isEmpty else { return [] }
    var rows: [BreakdownRow] = []
    for (place, id) in interfaces.enumerated() {
      let own = requests.filter { Int($0.interface) == place }
      rows += self.rows(of: own, table: "interfaces", item: id)
      rows += failures(of: own, item: id)
    }
    rows += failures(of: requests, item: "all")
    guard hasSignal else { return rows }
    for level in SignalLevel.allCases {
      let own = requests.filter { $0.signal == level }
      rows += self.rows(of: own, table: "requests_by_signal", item: level.key)
    }
    return rows
  }

  private func rows(
    of requests: [RequestRecord], table: String, item: String
  ) -> [BreakdownRow] {
    guard !requests.isEmpty else { return [] }
    func row(_ metric: String, _ value: Double) -> BreakdownRow {
      BreakdownRow(table: table, item: item, metric: metric, value: value)
    }
    let succeeded = requests.filter(\.succeeded)
    let begun = requests.count(where: \.hadNetwork)
    var rows = [row("requests", Double(requests.count))]
    if begun > 0 {
      rows.append(row("network_success_rate", Double(succeeded.count) / Double(begun)))
    }
    if !succeeded.isEmpty {
      let times = succeeded.map(\.duration).sorted()
      let total = times.reduce(0) { $0 + $1.milliseconds }
      rows.append(row("mean_ms", total / Double(times.count)))
      for percent in [50, 90, 99] {
        // Nearest rank: the least time that at least so many per cent do not exceed.
        let rank = (percent * times.count + 99) / 100
        rows.append(row("p\(percent)_ms", times[rank - 1].milliseconds))
      }
    }
    rows.append(row("up_bytes", requests.reduce(0) { $0 + Double($1.bytesUp) }))
    rows.append(row("down_bytes", requests.reduce(0) { $0 + Double($1.bytesDown) }))
    rows.append(row("reused", Double(requests.count(where: \.isReused))))
    return rows
  }

  private func failures(of requests: [RequestRecord], item: String) -> [BreakdownRow] {
    RequestOutcome.allCases.compactMap { outcome in
      guard outcome != .succeeded, !requests.isEmpty else { return nil }
      let count = requests.count { $0.outcome == outcome }
      return BreakdownRow(
        table: "failures", item: item, metric: outcome.name, value: Double(count))
    }
  }
}
