import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// No two columns of a table may have the same name: neither those of factors, nor those of sums, nor
  /// one of these and a column that tables have in any case.
  ///
  /// - Parameter factorsAreSound: whether the names of their columns are known.
  mutating func checkColumns(factorsAreSound: Bool) {
    let responses = ResultColumns.responses(catalogue)
    var owners: [String: String] = [:]
    let takenByTables = Set(ResultColumns.fixed + responses)
    for plan in factors {
      // Levels that could not be read leave the ending of the column open.
      let column = factorsAreSound ? plan.factor(paths: []).column : plan.name
      let taken = takenByTables.contains(plan.name) ? plan.name : column
      let steps: [ParameterPath.Step] = [.key("factors"), .key(plan.name)]
      if takenByTables.contains(taken) {
        report(
          at: steps, anchor: .key, "\(taken) is a column of the results; call the factor otherwise")
      } else if let owner = owners[column] {
        report(
          at: steps, anchor: .key,
          "the column of this factor would be called \(column), as that of \(owner) is")
      }
      owners[column] = "factor \(plan.name)"
    }
    // Sums have a column in the table of runs alone.
    let takenByRuns = Set(ResultColumns.runs + responses)
    for name in header.derived.entries.map(\.name) {
      let steps: [ParameterPath.Step] = [.key("derived"), .key(name)]
      if takenByRuns.contains(name) {
        report(
          at: steps, anchor: .key, "\(name) is a column of the results; call the sum otherwise")
      } else if let owner = owners[name] {
        report(
          at: steps, anchor: .key,
          "the column of this sum would be called \(name), as that of \(owner) is")
      }
    }
  }
}
