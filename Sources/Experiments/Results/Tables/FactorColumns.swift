import Scenarios

/// The columns that say which levels the factors have.
struct FactorColumns {
  private let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// One column a factor, in the order of the scenario.
  var columns: [TableColumn] {
    scenario.factors.map { factor in
      TableColumn(
        factor.column, factor.isNumeric ? .number : .text, unit: factor.unit,
        "Level of the factor \(factor.name): "
          + factor.paths.map(\.description).joined(separator: ", ") + ".")
    }
  }

  /// Appends the levels of `point`.
  func append(_ point: Int, to row: inout CSVRow) {
    for factor in scenario.factors.indices {
      append(factor, level: Int(scenario.points.level(of: factor, at: point)), to: &row)
    }
  }

  /// Appends the levels of a block; those of other factors are missing.
  func append(_ block: [ComparisonRow.BlockLevel], to row: inout CSVRow) {
    for factor in scenario.factors.indices {
      let level = block.first { $0.factor == factor }?.level
      append(factor, level: level ?? -1, to: &row)
    }
  }

  private func append(_ factor: Int, level place: Int, to row: inout CSVRow) {
    guard place >= 0 else {
      row.appendMissing()
      return
    }
    let factor = scenario.factors[factor]
    let level = factor.levels[place]
    if factor.isNumeric {
      row.append(shortest: level.number)
    } else {
      row.append(level.label)
    }
  }
}
