import LaunchModels

extension DownloadComparison {
  /// The 180 cells of the grid, carried out once in a process, whoever asks.
  ///
  /// 400 runs a lossy cell: see `DownloadTruthTests`.
  static let grid = Result { try all(in: "linux_downloads.csv", runs: 400) }

  /// A cell beside what ns-3 gives for it, from a row that has its columns.
  init?(referenceRow row: [String: String]) {
    guard let cell = DownloadCell(row), let median = row["ns3_p50_ms"], let p90 = row["ns3_p90_ms"]
    else { return nil }
    self.init(
      cell: cell,
      // An empty column: so many runs did not end.
      model: DownloadCell.Percentiles(
        median: Double(median) ?? .infinity, p90: Double(p90) ?? .infinity))
  }
}
