import SimulationEngine

/// How the window follows what was delivered.
extension TransportSender {
  mutating func adjustWindow(at now: SimulationTime) {
    if isPaced {
      followRate(at: now)
    } else if state == .recovery {
      guard sample.delivered > 0 else { return }
      window = reduction.window(
        newly: sample.delivered, inFlight: board.inFlight, threshold: threshold,
        isRepairing: sample.advances && sample.lost == 0)
    } else if sample.advances || (sample.selects && reordering.degree > 3) {
      // What arrives out of order does not let the window grow, unless that is usual.
      grow(at: now)
    }
  }

  private mutating func grow(at now: SimulationTime) {
    guard mayGrow else { return }
    var delivered = sample.delivered
    if window < threshold {
      let grown = min(window + delivered, threshold)
      delivered -= grown - window
      window = grown
      if delivered == 0 { return }
    }
    let perSegment: Int
    switch parameters.congestion {
    case .cubic:
      perSegment = cubic.acknowledgementsPerSegment(
        window: window, acknowledged: delivered, at: now)
    case .reno, .bottleneckRate: perSegment = window
    }
    addGrowth(delivered, perSegment: perSegment)
  }

  /// One more segment for every `perSegment` delivered.
  private mutating func addGrowth(_ delivered: Int, perSegment: Int) {
    if growth >= perSegment {
      growth = 0
      window += 1
    }
    growth += delivered
    if growth >= perSegment {
      window += growth / perSegment
      growth %= perSegment
    }
  }

  private mutating func followRate(at now: SimulationTime) {
    if let roundTrip = sample.roundTrip { rate.noteRoundTrip(roundTrip) }
    guard sample.delivered > 0 else { return }
    rate.add(sample, delivery: &delivery, inFlight: board.inFlight, at: now)
    window = rate.window(
      window, newly: sample.delivered, lost: sample.lost, state: state, inFlight: board.inFlight,
      delivered: delivery.delivered)
  }
}
