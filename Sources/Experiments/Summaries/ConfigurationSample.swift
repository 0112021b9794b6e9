import OutputStatistics

/// The runs of one policy at one design point, by response.
struct ConfigurationSample {
  /// A group of launches: a grouping and one of its items.
  struct GroupKey: Hashable {
    var grouping: Int
    var item: String
  }

  private let responseCount: Int
  private var whole: [ResponseSeries]
  private var groups: [GroupKey: [ResponseSeries]] = [:]
  private var replications: [Int] = []

  /// No runs yet, of which each will have values of `responseCount` responses.
  init(responseCount: Int) {
    self.responseCount = responseCount
    whole = Array(repeating: ResponseSeries(), count: responseCount)
  }

  /// Adds a run, if it was completed; replications ascend.
  mutating func append(_ record: RunRecord, of replication: Int) {
    guard record.status == .completed else { return }
    for (place, value) in record.values.enumerated() {
      whole[place].append(value, of: replication)
    }
    for group in record.groups {
      let key = GroupKey(grouping: group.grouping, item: group.item)
      var series = groups.removeValue(forKey: key) ?? absentSeries()
      fill(&series, upTo: replications.count)
      for (place, value) in group.values.enumerated() {
        series[place].append(value, of: replication)
      }
      groups[key] = series
    }
    replications.append(replication)
  }

  private func absentSeries() -> [ResponseSeries] {
    Array(repeating: ResponseSeries(), count: responseCount)
  }

  /// Notes that the runs up to `count` had no launch of a group.
  private func fill(_ series: inout [ResponseSeries], upTo count: Int) {
    for place in series.indices {
      for replication in replications[series[place].count..<count] {
        series[place].append(.missing, of: replication)
      }
    }
  }

  /// How the runs are put together, for each of `responses`.
  func estimators(for responses: [ReportedResponse]) -> [any Estimator] {
    responses.estimators(whole)
  }

  /// The groups that launches of these runs fell into: by grouping, then by item, whole numbers by
  /// their size.
  var groupKeys: [GroupKey] {
    groups.keys.sorted { left, right in
      if left.grouping != right.grouping { return left.grouping < right.grouping }
      return RunRecord.Group.precedes(left.item, right.item)
    }
  }

  /// How the launches in a group are put together, for each of `responses`.
  func estimators(for responses: [ReportedResponse], in key: GroupKey) -> [any Estimator] {
    var series = groups[key] ?? absentSeries()
    fill(&series, upTo: replications.count)
    return responses.estimators(series)
  }
}

extension RunRecord.Group {
  /// The order of items: whole numbers by their size and before words, words as texts.
  static func precedes(_ left: String, _ right: String) -> Bool {
    switch (Int(left), Int(right)) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left < right
    }
  }
}
