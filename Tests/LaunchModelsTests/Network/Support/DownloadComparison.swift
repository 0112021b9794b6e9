import LaunchModels

/// A measured cell beside that of the model.
struct DownloadComparison: Sendable {
  let cell: DownloadCell
  let model: DownloadCell.Percentiles

  /// Carries out the cells of a file.
  ///
  /// - Parameter runs: Downloads a cell in which chance has a part; the others have three, which differ only
  ///   in the phase of the timers.
  static func all(in file: String, runs: Int) throws -> [DownloadComparison] {
    try DownloadCell.all(in: file).map { cell in
      DownloadComparison(cell: cell, model: try cell.simulated(runs: cell.isRandom ? runs : 3))
    }
  }

  /// How far the model's median is off, relatively.
  var medianError: Double { Self.error(of: model.median, from: cell.measured.median) }
  /// How far its 90th percentile is off.
  var p90Error: Double { Self.error(of: model.p90, from: cell.measured.p90) }

  /// Infinite if one of them did not end, 0 if neither did.
  private static func error(of model: Double, from measured: Double) -> Double {
    if model == measured { return 0 }
    return model.isFinite && measured.isFinite ? model / measured - 1 : .infinity
  }

  /// Whether its median is in the 90 % interval of the measured one, widened by `slack`.
  func isInside(slack: Double) -> Bool {
    let interval = cell.interval
    return model.median >= interval.lowerBound * (1 - slack)
      && model.median <= interval.upperBound * (1 + slack)
  }
}

extension [DownloadComparison] {
  /// The median over the cells of how far their medians are off.
  var medianError: Double { map { abs($0.medianError) }.median }
  /// The same of their 90th percentiles.
  var p90Error: Double { map { abs($0.p90Error) }.median }
}
