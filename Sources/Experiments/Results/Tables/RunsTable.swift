import Scenarios

/// `runs.csv`: one row a run, in canonical order.
struct RunsTable {
  let schema: TableSchema
  private let design: ExperimentDesign
  private let factors: FactorColumns

  init(_ design: ExperimentDesign) {
    self.design = design
    factors = FactorColumns(design.scenario)
    var columns = [
      TableColumn("run_id", .text, "The run, by what it computes: 16 hex digits."),
      TableColumn("point", .integer, "The design point, counted from 0."),
      TableColumn("policy", .text, "The policy."),
    ]
    columns += factors.columns
    columns += [
      TableColumn("replication", .integer, "The replication, counted from 0."),
      TableColumn("seed", .integer, "The seed of all random numbers."),
      TableColumn("status", .text, "How the run ended: ok, failed or skipped."),
    ]
    for response in design.responses {
      columns.append(
        TableColumn(response.name, .number, unit: response.columnUnit, response.meaning))
      guard response.isRatio else { continue }
      columns += [
        TableColumn(
          ResultColumns.numerator(of: response.name), .number, unit: response.columnUnit,
          "What \(response.name) counts or adds up."),
        TableColumn(
          ResultColumns.denominator(of: response.name), .number,
          "What \(response.name) is counted among."),
      ]
    }
    columns.append(
      TableColumn("fingerprint", .text, "A fold of the histories of the run: 16 hex digits."))
    schema = TableSchema(
      fileName: "runs.csv",
      meaning: "One run: a design point, a policy and a replication. Percentiles of a run describe"
        + " it; those of a policy are pooled over runs in summary.csv.",
      columns: columns, primaryKey: ["point", "policy", "replication"])
  }

  /// Appends the row of `run`.
  func append(_ record: RunRecord, of run: PlannedRun, to row: inout CSVRow) {
    row.append(run.id.description)
    row.append(run.point)
    row.append(design.scenario.policies[run.policy].name)
    factors.append(run.point, to: &row)
    row.append(run.replication)
    row.append(design.plan.seed)
    row.append(record.status.name)
    for response in design.responses {
      row.append(shortest: response.value(in: record.values, among: design.responses))
      guard response.isRatio else { continue }
      let terms = response.terms(in: record.values)
      row.append(shortest: terms?.numerator)
      row.append(shortest: terms?.denominator)
    }
    if record.status == .completed {
      row.append(RunIdentifier.hexadecimal(record.fingerprint))
    } else {
      row.appendMissing()
    }
  }
}

extension ReportedResponse {
  /// The unit for a column; nil where there is none.
  var columnUnit: String? { unit.isEmpty ? nil : unit }
}
