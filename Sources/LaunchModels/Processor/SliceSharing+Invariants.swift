extension SliceSharing {
  /// Walks threads, cores and the line and says what is wrong with them, with values; nil when all is
  /// well.
  ///
  /// - Complexity: O(n) in threads and cores.
  func brokenInvariant() -> String? { brokenLine() ?? brokenSeats() ?? brokenThreads() }

  private func brokenLine() -> String? {
    for (later, earlier) in zip(ready, ready.dropFirst()) where !earlier.precedes(later) {
      return "thread \(earlier.id.number) stands before thread \(later.id.number)"
    }
    if let entry = ready.first(where: {
      $0.virtualRuntime != threads[$0.id.index].virtualRuntime
    }) {
      return "thread \(entry.id.number) stands in line with \(entry.virtualRuntime)"
    }
    return nil
  }

  private func brokenSeats() -> String? {
    var slowestTaken = Int64.max
    for (core, seat) in seats.enumerated().reversed() {
      guard let thread = seat.thread else {
        // A free core is one that nobody who is ready, or on a slower core, could use.
        if !ready.isEmpty || slowestTaken < cores.ticksPerNanosecond[core] {
          return "core \(core) is free"
        }
        continue
      }
      slowestTaken = min(slowestTaken, cores.ticksPerNanosecond[core])
      guard case .running(core) = threads[thread.index].place else {
        return "core \(core) runs thread \(thread.number)"
      }
      if isWanted(core), seat.turnLeft <= 0 { return "the turn on core \(core) is over" }
    }
    return nil
  }

  private func brokenThreads() -> String? {
    var (lined, seated) = (0, 0)
    for (number, thread) in threads.enumerated() {
      switch thread.place {
      case .away: continue
      case .ready: lined += 1
      case .running: seated += 1
      }
      if thread.remaining <= 0 || thread.weight <= 0 || thread.uncharged != 0 {
        return "thread \(number): \(thread)"
      }
    }
    let seats = seats.count(where: { $0.thread != nil })
    if lined != ready.count || seated != seats {
      return "\(lined) threads in a line of \(ready.count), \(seated) on \(seats) cores"
    }
    return isWeighted && runnable.count != lined + seated ? "\(runnable.count) weights" : nil
  }
}
