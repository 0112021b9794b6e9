import SimulationEngine

/// Changes in mid-run. What is past the line keeps its arrival, what waits follows, in the same order.
extension Link {
  /// Changes the conditions from now on.
  ///
  /// What is left of the packet that is being sent takes the new rate, and those that wait take it as if
  /// they had come now. Times are whole nanoseconds, rounded up.
  ///
  /// - Precondition: The rate is above 0 and makes 1 to 10^15 bit/s, the delay not negative, the loss in 0 to 1.
  public mutating func setConditions(_ conditions: LinkConditions, at now: SimulationTime) {
    precondition(
      conditions.rate > 0 && conditions.rate.isFinite && conditions.delay >= .zero,
      "conditions of a rate of \(conditions.rate) and a delay of \(conditions.delay)")
    if let loss = conditions.loss {
      precondition(loss >= 0 && loss <= 1, "a loss of \(loss)")
    }
    let count = queueLength(at: now)
    let oldRate = bitsPerSecond
    adopt(conditions)
    guard count > 0 else { return }
    if case .constant = parameters.rate, oldRate != bitsPerSecond {
      let start = max(now, heldUntil)
      let first = queue.first
      var free =
        start + Self.scale(queue[first].departure - start, from: oldRate, to: bitsPerSecond)
      queue[first].departure = free
      for number in (first + 1)..<queue.end {
        free = departure(of: Int(queue[number].bytes), from: free)
        queue[number].departure = free
      }
      lineFree = free
    }
    renewArrivals()
  }

  /// Lets nothing leave before `time`: what is being sent stops, and goes on then.
  ///
  /// On a delivery trace it begins anew instead: what earlier chances have carried of it is carried again,
  /// less than one chance takes.
  public mutating func holdUp(until time: SimulationTime, at now: SimulationTime) {
    let start = max(now, heldUntil)
    let count = queueLength(at: now)
    guard time > start else { return }
    heldUntil = time
    guard count > 0 else {
      lineFree = max(lineFree, time)
      return
    }
    switch parameters.rate {
    case .constant:
      for number in queue.first..<queue.end {
        queue[number].departure = queue[number].departure + (time - start)
      }
      lineFree = lineFree + (time - start)
    case .trace(let trace):
      // The chances until then go by unused, those afterwards are given out anew.
      cursor?.skip(to: time, in: trace)
      for number in queue.first..<queue.end {
        lineFree = departure(of: Int(queue[number].bytes), from: time)
        queue[number].departure = lineFree
      }
    }
    renewArrivals()
  }

  private mutating func renewArrivals() {
    lastArrival = lastArrivalPastLine
    for number in queue.first..<queue.end where !queue[number].isLost {
      let arrival = queue[number].departure + delay + .nanoseconds(queue[number].jitter)
      lastArrival = max(lastArrival, arrival)
      queue[number].arrival = lastArrival
    }
  }

  /// The time that what takes `time` at one rate takes at another, rounded up: that of one packet at most.
  private static func scale(
    _ time: SimulationDuration, from old: Int64, to new: Int64
  ) -> SimulationDuration {
    let product = time.nanoseconds.multipliedFullWidth(by: old)
    let (quotient, remainder) = new.dividingFullWidth(product)
    return .nanoseconds(quotient + (remainder > 0 ? 1 : 0))
  }
}
