import Scenarios

extension ExperimentDesign {
  /// All that results say about one run: the cells of its rows with their names.
  func cells(of record: RunRecord, _ run: PlannedRun) -> [(String, String)] {
    var cells: [(String, String)] = [
      ("status", record.status.name),
      ("fingerprint", RunIdentifier.hexadecimal(record.fingerprint)),
      ("fault", record.failure?.fault ?? ""),
      ("user", record.failure?.user.map(String.init) ?? ""),
      ("day", record.failure?.day.map(String.init) ?? ""),
    ]
    func append(_ name: String, _ value: Double?) {
      cells.append((name, value.flatMap(NumberText.shortest) ?? ""))
    }
    for response in responses {
      append(response.name, response.value(in: record.values, among: responses))
      guard let terms = response.terms(in: record.values) else { continue }
      append(ResultColumns.numerator(of: response.name), terms.numerator)
      append(ResultColumns.denominator(of: response.name), terms.denominator)
    }
    for detail in record.details {
      append("\(detail.table) \(detail.item) \(detail.metric)", detail.value)
    }
    for group in record.groups {
      for response in responses {
        append(
          "\(schema.groupings[group.grouping]) \(group.item) \(response.name)",
          response.value(in: group.values, among: responses))
      }
    }
    return cells
  }
}
