/// What of a plan a journal has done already.
struct SweepStart {
  /// The finished runs of the plan, for look-ups.
  let finished: JournalIndex.Lookup
  /// For each place in the order of running, how that run ended; nil for one that is still to be done.
  let done: [RunStatus?]
  /// How many finished runs have no place in the plan.
  let unusedRuns: Int
  /// How many finished runs have values of other responses or groups, and are done again.
  let outdatedRuns: Int
  /// Whether `launches.csv` is being written.
  let writesLaunches: Bool

  private let design: ExperimentDesign
  private let index: JournalIndex

  /// What the journal with `index` has of the plan of `design`.
  init(_ design: ExperimentDesign, _ index: JournalIndex) {
    self.design = design
    self.index = index
    // Values stand by place, so records of another schema do not serve.
    let usable = index.finished.filter { entry in
      entry.status != .completed || index.sessions[entry.session].schema == design.schema
    }
    finished = JournalIndex.Lookup(usable)
    let plan = design.plan
    var done: [RunStatus?] = Array(repeating: nil, count: plan.count)
    var used: Set<RunIdentifier> = []
    for place in 0..<plan.count {
      guard let entry = finished[plan.runInOrder(place).id] else { continue }
      done[place] = entry.status
      used.insert(entry.id)
    }
    self.done = done
    unusedRuns = finished.all.count - used.count
    outdatedRuns = JournalIndex.Lookup(index.finished).all.count - finished.all.count
    writesLaunches = index.sessions.last?.writesLaunches ?? false
  }

  /// Says what people should hear.
  func announce(to listener: ((SweepNotice) -> Void)?) {
    guard let listener else { return }
    if index.damagedRecords > 0 { listener(.damagedRecords(index.damagedRecords)) }
    if index.droppedSize > 0 { listener(.droppedTail(bytes: index.droppedSize)) }
    let finishedCount = done.count { $0 != nil }
    if !index.sessions.isEmpty { listener(.resumed(runs: finishedCount)) }
    if unusedRuns > 0 { listener(.unusedRuns(unusedRuns)) }
    if outdatedRuns > 0 { listener(.outdatedRuns(outdatedRuns)) }
    if !index.inFlight.isEmpty { listener(.inFlight(index.inFlight.map(\.id))) }
  }

  /// Notes in `journal` that the runs at `places` are left out, but for those that are finished; gives
  /// how runs have ended now.
  func skip(_ places: [Int], in journal: Journal) throws(SweepError) -> [RunStatus?] {
    var done = done
    var batch = JournalBatch()
    let places = places.filter { done[$0] == nil }
    for place in places {
      batch.append(
        .finished(
          RunRecord(
            id: design.plan.runInOrder(place).id, status: .skipped,
            failure: .init(user: nil, day: nil, fault: "left out on request"))))
      done[place] = .skipped
    }
    if !places.isEmpty { try journal.append(batch) }
    return done
  }
}
