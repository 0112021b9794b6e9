/// The weights of `sharing: qos`: strict by class, with a share that each lower class is sure to get.
///
/// A class that is not the most urgent one present gets one quantum each time its worst-case latency
/// has gone by: 8 of 37.5 ms, 6 of 75, 4 of 150, 2 of 250. The most urgent one gets the rest.
///
/// - Note: The two tables are those of XNU, `doc/scheduler/sched_clutch_edge.md`; that the shares are
///   their quotients is our arithmetic, and was not compared with a device.
enum GuaranteedShares {
  /// What all classes together get, and a unit of weight [1/10,000 of it].
  static let whole: Int64 = 10_000
  /// Makes weights of equal members of a class whole numbers that are finer than anything they share.
  private static let fineness: Int64 = 1 << 16

  /// The share of a class that is not the most urgent one present [1/10,000].
  static func guaranteed(_ qos: QualityOfService) -> Int64 {
    switch qos {
    case .userInteractive: 0
    case .userInitiated: 2_133
    case .default: 800
    case .utility: 267
    case .background: 80
    }
  }

  /// Gives the threads from place `first` on their weights, and puts them in order of weight.
  static func weigh(_ threads: inout [RunnableThread], from first: Int) {
    var counts = SIMD8<Int64>.zero
    var top = QualityOfService.background
    for thread in threads[first...] {
      counts[thread.urgency.rank] += 1
      top = max(top, thread.urgency)
    }
    var rest = whole
    for qos in QualityOfService.byRank where qos != top && counts[qos.rank] > 0 {
      rest -= guaranteed(qos)
    }
    for place in first..<threads.count {
      let qos = threads[place].urgency
      let share = qos == top ? rest : guaranteed(qos)
      threads[place].weight = UInt32(share * fineness / counts[qos.rank])
      var position = place
      while position > first, threads[position].precedes(threads[position - 1]) {
        threads.swapAt(position, position - 1)
        position -= 1
      }
    }
  }
}
