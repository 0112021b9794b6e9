import SimulationEngine

/// The instants at which a recorded link could deliver a packet, repeated for ever.
///
/// The format is that of mahimahi: one line a chance, with the milliseconds since the beginning; each
/// carries up to ``bytesPerChance``. What a chance does not carry because nothing waits is gone.
public struct DeliveryTrace: Hashable, Sendable {
  /// The bytes of a chance in mahimahi's own programs.
  public static let usualBytesPerChance = 1_504

  /// The most time for each chance on average [ms].
  private static let longestGap: Int64 = 1_000_000

  /// The instants of the chances [ms], in order.
  public let chances: [UInt32]
  /// What each chance carries at most [bytes].
  public let bytesPerChance: Int

  /// A trace with chances at these instants [ms].
  public init(
    chances: [UInt32], bytesPerChance: Int = usualBytesPerChance
  ) throws(DeliveryTraceError) {
    guard let last = chances.last else { throw .empty }
    guard last > 0 else { throw .noTime }
    guard Int64(last) <= Int64(chances.count) * Self.longestGap else { throw .tooSparse }
    guard bytesPerChance > 0 else { throw .chanceSize(bytesPerChance) }
    for place in chances.indices.dropFirst() where chances[place] < chances[place - 1] {
      throw .goesBack(line: place + 1)
    }
    self.chances = chances
    self.bytesPerChance = bytesPerChance
  }

  /// The trace written in `text`, one chance a line.
  public init(
    text: String, bytesPerChance: Int = usualBytesPerChance
  ) throws(DeliveryTraceError) {
    var chances: [UInt32] = []
    var line = 0
    for text in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      if text.isEmpty { continue }
      guard let chance = UInt32(text) else { throw .notANumber(line: line) }
      if let last = chances.last, chance < last { throw .goesBack(line: line) }
      chances.append(chance)
    }
    try self.init(chances: chances, bytesPerChance: bytesPerChance)
  }

  /// The time after which the trace repeats.
  public var period: SimulationDuration { .milliseconds(Int64(chances[chances.count - 1])) }

  /// The place of the first chance at or after `offset` within the period.
  func place(at offset: SimulationDuration) -> Int {
    var low = 0
    var high = chances.count
    while low < high {
      let middle = (low + high) / 2
      if SimulationDuration.milliseconds(Int64(chances[middle])) < offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
