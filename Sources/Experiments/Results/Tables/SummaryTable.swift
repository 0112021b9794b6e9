/// `summary.csv`: one row a point, policy and response.
struct SummaryTable {
  let schema: TableSchema
  private let design: ExperimentDesign
  private let factors: FactorColumns

  init(_ design: ExperimentDesign) {
    self.design = design
    factors = FactorColumns(design.scenario)
    let columns =
      [
        TableColumn("point", .integer, "The design point, counted from 0."),
        TableColumn("policy", .text, "The policy."),
      ] + factors.columns + [
        TableColumn(
          "response", .text,
          "The response; [grouping=item] behind it when only those launches are counted."),
        TableColumn("estimate", .number, "The estimate over runs, in the response's unit."),
        TableColumn("standard_error", .number, "Its standard error, in the same unit."),
        TableColumn("lower", .number, "The lower limit; missing when none can be given."),
        TableColumn("upper", .number, "The upper limit; missing when none can be given."),
        TableColumn("confidence", .number, "The level of the interval."),
        TableColumn("runs", .integer, "How many runs entered."),
        TableColumn(
          "method", .text,
          "t over runs; jackknife: ratio of totals; jackknife-logit: share;"
            + " woodruff: pooled quantile; linear: sum."),
        TableColumn("stopped_by", .text, "Why no more runs were done."),
        TableColumn("note", .text, "What to know before trusting the estimate."),
      ]
    schema = TableSchema(
      fileName: "summary.csv",
      meaning: "What the runs of one policy at one design point say about one response.",
      columns: columns, primaryKey: ["point", "policy", "response"])
  }

  /// Appends `summary`.
  func append(_ summary: SummaryRow, to row: inout CSVRow) {
    row.append(summary.point)
    row.append(design.scenario.policies[summary.policy].name)
    factors.append(summary.point, to: &row)
    row.append(summary.response)
    let estimate = summary.estimate
    row.append(rounded: estimate.value)
    row.append(rounded: estimate.standardError)
    row.append(rounded: estimate.interval.lowerLimit)
    row.append(rounded: estimate.interval.upperLimit)
    row.append(rounded: estimate.confidence.value)
    row.append(estimate.runs)
    row.append(estimate.method.rawValue)
    row.append(summary.stoppedBy.rawValue)
    row.append(estimate.note)
  }
}
