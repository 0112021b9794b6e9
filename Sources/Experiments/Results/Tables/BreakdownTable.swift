/// `breakdown.csv`: figures of each run about parts of the model and groups of launches.
struct BreakdownTable {
  let schema = TableSchema(
    fileName: "breakdown.csv",
    meaning: "One figure of one run about a part of the model, or a response within a group of"
      + " launches.",
    columns: [
      TableColumn("run_id", .text, "The run, by what it computes: 16 hex digits."),
      TableColumn("table", .text, "The kind of part, or what launches are grouped by."),
      TableColumn("item", .text, "The part or the group."),
      TableColumn("metric", .text, "The figure, with its unit."),
      TableColumn("value", .number, "The figure's value."),
    ])
  private let design: ExperimentDesign

  init(_ design: ExperimentDesign) {
    self.design = design
  }

  /// Gives each row of `run` to `emit`: the model's parts in its order, then the groups.
  func rows(
    of record: RunRecord, emit: (_ fill: (inout CSVRow) -> Void) throws(SweepError) -> Void
  ) throws(SweepError) {
    let id = record.id.description
    func row(
      _ table: String, _ item: String, _ metric: String, _ value: Double?
    ) throws(SweepError) {
      try emit { row in
        row.append(id)
        row.append(table)
        row.append(item)
        row.append(metric)
        row.append(shortest: value)
      }
    }
    for detail in record.details {
      try row(detail.table, detail.item, detail.metric, detail.value)
    }
    for group in record.groups {
      let table = design.schema.groupings[group.grouping]
      for response in design.responses {
        try row(
          table, group.item, response.name,
          response.value(in: group.values, among: design.responses))
      }
    }
  }
}
