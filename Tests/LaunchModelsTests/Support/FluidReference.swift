import LaunchModels

/// Weighted max-min sharing worked out another way, in floating point, as a check: all rates are raised
/// together in proportion to weight until a set of threads is as fast as so many fastest cores can be;
/// the level is found by bisection over the feasible region, not by comparing sets.
struct FluidReference {
  var speeds: [Double]
  var weights: [Double]

  /// The rate of each thread.
  var rates: [Double] {
    var rates = [Double](repeating: 0, count: weights.count)
    var isFixed = [Bool](repeating: false, count: weights.count)
    var level = 0.0
    while isFixed.contains(false) {
      var (low, high) = (level, level + 20 / (weights.min() ?? 1))
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if isFeasible(raised(rates, isFixed, to: middle)) { low = middle } else { high = middle }
      }
      level = low
      rates = raised(rates, isFixed, to: level)
      var fixedAny = false
      for thread in rates.indices where !isFixed[thread] {
        var probe = rates
        probe[thread] += 1e-9
        if !isFeasible(probe) {
          isFixed[thread] = true
          fixedAny = true
        }
      }
      if !fixedAny { break }
    }
    return rates
  }

  private func raised(_ rates: [Double], _ isFixed: [Bool], to level: Double) -> [Double] {
    rates.indices.map { isFixed[$0] ? rates[$0] : weights[$0] * level }
  }

  /// Whether the k fastest threads are no faster together than the k fastest cores, for every k.
  private func isFeasible(_ rates: [Double]) -> Bool {
    let fastest = speeds.sorted(by: >)
    var (done, capacity) = (0.0, 0.0)
    for (rank, rate) in rates.sorted(by: >).enumerated() {
      done += rate
      capacity += rank < fastest.count ? fastest[rank] : 0
      if done > capacity * (1 + 1e-12) { return false }
    }
    return true
  }

  /// When each thread is done with `work` [ns at speed 1], all released at once [ns].
  func finishes(of work: [Double]) -> [Double] {
    var left = work
    var finishes = [Double](repeating: 0, count: work.count)
    var now = 0.0
    var running = Array(work.indices)
    while !running.isEmpty {
      let rates = FluidReference(speeds: speeds, weights: running.map { weights[$0] }).rates
      let step = zip(running, rates).map { left[$0] / $1 }.min() ?? 0
      now += step
      for (thread, rate) in zip(running, rates) {
        left[thread] -= rate * step
        if left[thread] < 0.5 { finishes[thread] = now }
      }
      running.removeAll { left[$0] < 0.5 }
    }
    return finishes
  }
}
