/// The exchanges of a connection that have not ended, by their numbers from 0 on.
///
/// Those that have ended are dropped from the front at once, and from behind one that is open when they are
/// more than half of all: the memory grows with the exchanges that are open at once, not with those that there
/// have been. A number is found by its place as long as none is missing in between, else by halving.
struct ExchangeTable: Sendable {
  private var ring = NumberedRing<ExchangeProgress>()
  /// The number of the next exchange.
  private(set) var end = 0
  /// How many in the ring have ended.
  private var endedCount = 0
  /// What numbers are above places, as long as none is missing.
  private var offset = 0
  private var hasGaps = false

  private static let leastCompaction = 16

  /// How many the memory has room for.
  var capacity: Int { ring.capacity }
  /// The numbers of the exchanges that have not ended.
  var openNumbers: [Int] {
    (ring.first..<ring.end).filter { ring[$0].phase != .ended }.map { ring[$0].number }
  }

  /// Whether an exchange has not ended.
  func isOpen(_ number: Int) -> Bool {
    let place = place(of: number)
    guard place >= ring.first, place < ring.end else { return false }
    return ring[place].number == number && ring[place].phase != .ended
  }

  /// The exchange with `number`, which must be open.
  subscript(number: Int) -> ExchangeProgress {
    get { ring[place(of: number)] }
    _modify { yield &ring[place(of: number)] }
  }

  /// Adds an exchange, which gets the number ``end``.
  mutating func append(_ exchange: Exchange) {
    if ring.isEmpty {
      offset = end - ring.end
      hasGaps = false
    }
    ring.append(ExchangeProgress(exchange, number: end))
    end += 1
  }

  /// Ends an exchange that is open.
  mutating func finish(_ number: Int) {
    ring[place(of: number)].phase = .ended
    endedCount += 1
    while !ring.isEmpty, ring[ring.first].phase == .ended {
      _ = ring.removeFirst()
      endedCount -= 1
    }
    if endedCount > max(Self.leastCompaction, ring.count / 2) { compact() }
  }

  /// Drops all, numbers anew from 0 and keeps the memory.
  mutating func removeAll() {
    ring.removeAll()
    end = 0
    endedCount = 0
    offset = 0
    hasGaps = false
  }

  private mutating func compact() {
    var kept = ring.first
    for place in ring.first..<ring.end where ring[place].phase != .ended {
      ring[kept] = ring[place]
      kept += 1
    }
    ring.drop(from: kept)
    endedCount = 0
    hasGaps = true
  }

  /// Where an exchange is, or would be.
  private func place(of number: Int) -> Int {
    guard hasGaps else { return number - offset }
    var low = ring.first
    var high = ring.end
    while low < high {
      let middle = (low + high) / 2
      if ring[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
