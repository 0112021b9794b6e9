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
      launches: UInt64(observations.launches.count),
      values: values(of: observations.launches, observations.requests),
      groups: groups(of: observations.launches, observations.requests),
      details: observations.breakdown.map { row in
        RunRecord.Detail(
          table: row.table, item: row.item, metric: row.metric, value: row.value)
      })
  }

  /// The values of `launches`, whose requests are among `requests`.
  private func values(
    of launches: [LaunchRecord], _ requests: [RequestRecord]
  ) -> [ResponseValue] {
    responses.map { response in
      guard response.isOfRequests else {
        let launches = launches.lazy
        return Self.value(
          of: response.kind,
          durations: launches.compactMap { response.duration(in: $0)?.nanoseconds },
          parts: launches.map { response.parts(in: $0) })
      }
      let requests = launches.lazy.flatMap { requests[$0.requests] }
      return Self.value(
        of: response.kind,
        durations: requests.compactMap { response.duration(in: $0)?.nanoseconds },
        parts: requests.map { response.parts(in: $0) })
    }
  }

  /// What is kept of a response with such durations [ns]; what its kind does not need is not looked at.
  private static func value(
    of kind: Response.Kind, durations: some Sequence<Int64>,
    parts: some Sequence<(numerator: Double, denominator: Double)>
  ) -> ResponseValue {
    switch kind {
    case .duration:
      let durations = durations.sorted()
      return durations.isEmpty ? .missing : .durations(durations)
    case .count: return .number(parts.reduce(0) { $0 + $1.numerator })
    case .share, .ratio, .mean:
      var numerator = 0.0
      var denominator = 0.0
      for part in parts {
        numerator += part.numerator
        denominator += part.denominator
      }
      return .ratio(numerator: numerator, denominator: denominator)
    }
  }

  /// The same within each group: by grouping, then by item.
  private func groups(
    of launches: [LaunchRecord], _ requests: [RequestRecord]
  ) -> [RunRecord.Group] {
    var groups: [RunRecord.Group] = []
    for (place, grouping) in groupings.enumerated() {
      var parts: [String: [LaunchRecord]] = [:]
      for launch in launches { parts[grouping.item(of: launch), default: []].append(launch) }
      for item in parts.keys.sorted(by: RunRecord.Group.precedes) {
        groups.append(
          RunRecord.Group(
            grouping: place, item: item, values: values(of: parts[item] ?? [], requests)))
      }
    }
    return groups
  }
}
