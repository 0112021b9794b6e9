/// `failed_runs.csv`: one row a run that failed or was left out.
struct FailedRunsTable {
  let schema = TableSchema(
    fileName: "failed_runs.csv", meaning: "One run that failed or was left out.",
    columns: [
      TableColumn("run_id", .text, "The run, by what it computes: 16 hex digits."),
      TableColumn("point", .integer, "The design point, counted from 0."),
      TableColumn("policy", .text, "The policy."),
      TableColumn("replication", .integer, "The replication, counted from 0."),
      TableColumn("user", .integer, "The user in whose history it failed, counted from 0."),
      TableColumn("day", .integer, "The day of the run, counted from 0."),
      TableColumn("seed", .integer, "The seed of all random numbers."),
      TableColumn("fault", .text, "What went wrong."),
    ], primaryKey: ["point", "policy", "replication"])
  private let design: ExperimentDesign

  init(_ design: ExperimentDesign) {
    self.design = design
  }

  /// Appends `failure`.
  func append(_ failure: FailedRun, to row: inout CSVRow) {
    row.append(failure.id.description)
    row.append(failure.point)
    row.append(design.scenario.policies[failure.policy].name)
    row.append(failure.replication)
    row.append(failure.user.map(String.init) ?? "")
    row.append(failure.day.map(String.init) ?? "")
    row.append(failure.seed)
    row.append(failure.fault)
  }
}
