import LaunchModels

/// Reduces what a run saw to what is kept of it.
package struct RunReduction: Sendable {
  private let responses: [Response]
  private let groupings: [LaunchGroup]

  /// The reduction to the responses of `catalogue`, also within groups by `groupings`.
  package init(_ catalogue: ResponseCatalogue, groupings: [LaunchGroup]) {
    responses = catalogue.responses
    self.groupings = groupings
  }

  /// What the values of its records stand for.
  package var schema: RunSchema {
    RunSchema(responses: responses.map(\.name), groupings: groupings.map(\.rawValue))
  }

  /// The record of the run `id` that saw `observations`.
  package func record(_ id: RunIdentifier, of observations: RunObservations) -> RunRecord {
    RunRecord(
      id: id, fingerprint: observations.fingerprint, events: observations.events,
      launches: UInt64(observations.launches.count), values: values(of: observations.launches),
      groups: groups(of: observations.launches),
      details: observations.breakdown.map { row in
        RunRecord.Detail(
          table: row.table, item: row.item, metric: row.metric, value: row.value)
      })
  }

  private func values(of launches: [LaunchRecord]) -> [ResponseValue] {
    responses.map { response in
      switch response.kind {
      case .duration:
        let durations = launches.compactMap { response.duration(in: $0)?.nanoseconds }
        return durations.isEmpty ? .missing : .durations(durations.sorted())
      case .count:
        return .number(launches.reduce(0) { $0 + response.parts(in: $1).numerator })
      case .share, .ratio, .mean:
        var numerator = 0.0
        var denominator = 0.0
        for launch in launches {
          let parts = response.parts(in: launch)
          numerator += parts.numerator
          denominator += parts.denominator
        }
        return .ratio(numerator: numerator, denominator: denominator)
      }
    }
  }

  /// The same within each group: by grouping, then by item.
  private func groups(of launches: [LaunchRecord]) -> [RunRecord.Group] {
    var groups: [RunRecord.Group] = []
    for (place, grouping) in groupings.enumerated() {
      var parts: [String: [LaunchRecord]] = [:]
      for launch in launches { parts[grouping.item(of: launch), default: []].append(launch) }
      for item in parts.keys.sorted(by: RunRecord.Group.precedes) {
        groups.append(
          RunRecord.Group(
            grouping: place, item: item, values: values(of: parts[item] ?? [])))
      }
    }
    return groups
  }
}
