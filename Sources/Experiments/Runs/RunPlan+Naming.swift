extension RunPlan {
  /// The places, in the order of running, of the runs that `texts` name by ids or beginnings of ids;
  /// each once.
  func places(ofRuns texts: [String]) throws(SweepError) -> [Int] {
    var places: [Int] = []
    for text in texts {
      guard let range = RunIdentifier.range(ofPrefix: text) else { throw .unknownRun(text) }
      let found = (0..<count).filter { range.contains(runInOrder($0).id.number) }
      let ids = Set(found.map { runInOrder($0).id })
      if ids.isEmpty { throw .unknownRun(text) }
      if ids.count > 1 { throw .ambiguousRun(text, ids.sorted()) }
      places += found.filter { !places.contains($0) }
    }
    return places
  }
}
