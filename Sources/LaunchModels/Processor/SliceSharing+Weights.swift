/// Virtual runtimes, and what becomes of them when weights change.
extension SliceSharing {
  /// Adds the work that a thread has done to its virtual runtime.
  mutating func charge(_ thread: ThreadID) {
    let state = threads[thread.index]
    guard state.uncharged > 0, state.weight > 0 else { return }
    threads[thread.index].virtualRuntime += state.virtualTime(of: state.uncharged)
    threads[thread.index].uncharged = 0
  }

  /// The mean virtual runtime of the runnable threads by weight, at which the lags add up to nothing;
  /// nil without any.
  func meanVirtualRuntime() -> Int128? {
    var (sum, weight) = (Int128(0), Int128(0))
    for seat in seats {
      guard let thread = seat.thread else { continue }
      let state = threads[thread.index]
      sum += state.virtualRuntime * Int128(state.weight)
      if state.weight > 0 { sum += Int128(state.uncharged) << 36 }
      weight += Int128(state.weight)
    }
    for entry in ready {
      let threadWeight = Int128(threads[entry.id.index].weight)
      sum += entry.virtualRuntime * threadWeight
      weight += threadWeight
    }
    return weight == 0 ? nil : sum / weight
  }

  /// Finds the weights of all runnable threads after the set has changed.
  ///
  /// A thread cannot use more of its weight than a core gives it. Its weight counts only as far as fluid
  /// sharing would serve it, so that all virtual runtimes get on together and nobody saves up a claim
  /// that he could later use to keep others from a core.
  mutating func refreshWeights() {
    guard isWeighted, !weightsAreCurrent else { return }
    weightsAreCurrent = true
    filling.form(&runnable)
    guard let pace = filling.groups.last else { return }
    let mean = meanVirtualRuntime() ?? floor
    var haveChanged = false
    for group in filling.groups {
      // Weight x (G / W of the group) / (G / W of the last group, whose weights all count).
      let numerator = Int128(group.capacity) * Int128(pace.weight)
      let denominator = Int128(group.weight) * Int128(pace.capacity)
      for place in group.members {
        let unit =
          policy == .qos ? Int128(runnable[place].weight) : Int128(runnable[place].weight) << 16
        let weight = group.firstMember == pace.firstMember ? unit : unit * numerator / denominator
        if reweigh(runnable[place].id, to: max(1, Int64(weight)), around: mean) {
          haveChanged = true
        }
      }
    }
    if haveChanged { sortReady() }
  }

  /// Gives a thread another weight, keeping its lag in work; whether its virtual runtime has changed.
  private mutating func reweigh(_ thread: ThreadID, to weight: Int64, around mean: Int128) -> Bool {
    let state = threads[thread.index]
    guard weight != state.weight else { return false }
    threads[thread.index].weight = weight
    guard state.weight > 0 else { return false }
    let lag = (mean - state.virtualRuntime) * Int128(state.weight) / Int128(weight)
    threads[thread.index].virtualRuntime = mean - lag
    if policy == .qos, weight * 3 < state.weight {
      // It is no longer of the highest class, and has had its turn: the next one of the share that it is
      // guaranteed comes when that is due, and not at once.
      let turn = switchCost.quantum * cores.ticksPerNanosecond[0]
      threads[thread.index].virtualRuntime = max(
        mean - lag, mean + threads[thread.index].virtualTime(of: turn))
    }
    return true
  }

  /// Puts the line in order again after virtual runtimes have changed.
  private mutating func sortReady() {
    for place in ready.indices {
      ready[place].virtualRuntime = threads[ready[place].id.index].virtualRuntime
      var position = place
      while position > 0, ready[position - 1].precedes(ready[position]) {
        ready.swapAt(position, position - 1)
        position -= 1
      }
    }
  }
}
