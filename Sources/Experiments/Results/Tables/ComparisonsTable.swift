/// `comparisons.csv`: one row a point or block, baseline, policy and response.
struct ComparisonsTable {
  let schema: TableSchema
  private let design: ExperimentDesign
  private let factors: FactorColumns

  init(_ design: ExperimentDesign) {
    self.design = design
    factors = FactorColumns(design.scenario)
    let columns =
      [
        TableColumn("point", .integer, "The design point, counted from 0; missing for a block.")
      ] + factors.columns + [
        TableColumn("baseline", .text, "The policy that the other is compared with."),
        TableColumn("policy", .text, "The policy."),
        TableColumn("response", .text, "The response."),
        TableColumn(
          "difference", .number,
          "Policy less baseline, paired by replication, in the response's unit."),
        TableColumn("standard_error", .number, "Its standard error, in the same unit."),
        TableColumn("lower", .number, "The lower 95 % limit; missing when none can be given."),
        TableColumn("upper", .number, "The upper 95 % limit; missing when none can be given."),
        TableColumn("p_value", .number, "The two-sided p-value of no difference."),
        TableColumn(
          "p_adjusted", .number,
          "The same, adjusted by Holm for all policies and points or blocks of the comparison."),
        TableColumn("relative", .number, "The difference over the baseline."),
        TableColumn("relative_lower", .number, "The lower 95 % limit of relative."),
        TableColumn("relative_upper", .number, "The upper 95 % limit of relative."),
        TableColumn(
          "correlation", .number, "Between policy and baseline, over replications."),
        TableColumn(
          "variance_ratio", .number,
          "(var policy + var baseline) / var difference; above 1, common random numbers help."),
        TableColumn("runs", .integer, "How many pairs of runs entered."),
        TableColumn("margin", .number, "How much harm does not matter, in the response's unit."),
        TableColumn("verdict", .text, "What the limits say; missing where no direction is better."),
        TableColumn("note", .text, "What to know before trusting the difference."),
      ]
    schema = TableSchema(
      fileName: "comparisons.csv",
      meaning: "How one response differs between a policy and its baseline, at a design point or"
        + " averaged over the points of a block.",
      columns: columns)
  }

  /// Appends `comparison`.
  func append(_ comparison: ComparisonRow, to row: inout CSVRow) {
    switch comparison.scope {
    case .point(let point):
      row.append(point)
      factors.append(point, to: &row)
    case .block(let levels):
      row.appendMissing()
      factors.append(levels, to: &row)
    }
    row.append(design.scenario.policies[comparison.baseline].name)
    row.append(design.scenario.policies[comparison.policy].name)
    row.append(comparison.response)
    let difference = comparison.difference
    row.append(rounded: difference.value)
    row.append(rounded: difference.standardError)
    row.append(rounded: difference.interval.lowerLimit)
    row.append(rounded: difference.interval.upperLimit)
    row.append(rounded: difference.pValue)
    row.append(rounded: comparison.adjustedPValue)
    row.append(rounded: difference.relative)
    row.append(rounded: difference.relativeInterval.lowerLimit)
    row.append(rounded: difference.relativeInterval.upperLimit)
    row.append(rounded: difference.correlation)
    row.append(rounded: difference.varianceRatio)
    row.append(difference.runs)
    row.append(rounded: comparison.margin)
    row.append(comparison.verdict?.text ?? "")
    row.append(difference.note)
  }
}
