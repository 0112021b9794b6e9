import LaunchModels

/// `launches.csv`: one row a launch, in the order of running.
package struct LaunchesTable: Sendable {
  /// The file's name.
  static let fileName = "launches.csv"

  let schema: TableSchema
  private let policies: [String]
  private let responses: [Response]

  /// The table of launches under `policies`, with a column for each duration and each mean.
  package init(policies: [String], catalogue: ResponseCatalogue) {
    self.policies = policies
    responses = catalogue.responses.filter {
      !$0.isOfRequests && ($0.kind == .duration || $0.kind == .mean)
    }
    var columns = [
      TableColumn("run_id", .text, "The run, by what it computes: 16 hex digits."),
      TableColumn("point", .integer, "The design point, counted from 0."),
      TableColumn("policy", .text, "The policy."),
      TableColumn("replication", .integer, "The replication, counted from 0."),
      TableColumn("user", .integer, "The user, counted from 0."),
      TableColumn("day", .integer, "The day of the run, counted from 0."),
      TableColumn("slot", .integer, "The planned launch of that day, counted from 0."),
      TableColumn("launch_kind", .text, "How the launch found its process."),
      TableColumn("device_class", .text, "The class of the user's device."),
      TableColumn("launch_status", .text, "How the launch ended for its user."),
    ]
    columns += responses.map { response in
      TableColumn(
        response.name, .number, unit: response.unit.isEmpty ? nil : response.unit,
        response.meaning)
    }
    schema = TableSchema(
      fileName: Self.fileName, meaning: "One launch of one user in one run.", columns: columns,
      primaryKey: ["point", "policy", "replication", "user", "day", "slot"])
  }

  /// Appends the row of `launch`.
  func append(_ launch: LaunchRecord, of run: PlannedRun, to row: inout CSVRow) {
    row.append(run.id.description)
    row.append(run.point)
    row.append(policies[run.policy])
    row.append(run.replication)
    row.append(launch.user)
    row.append(launch.day)
    row.append(launch.slot)
    row.append(launch.kind.name)
    row.append(launch.deviceClass)
    row.append(launch.status.name)
    for response in responses {
      if response.kind == .duration {
        row.append(shortest: response.duration(in: launch)?.milliseconds)
      } else {
        let parts = response.parts(in: launch)
        row.append(shortest: parts.denominator == 0 ? nil : parts.numerator / parts.denominator)
      }
    }
  }
}
