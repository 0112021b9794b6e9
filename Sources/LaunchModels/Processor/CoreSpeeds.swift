import SimulationEngine

/// The cores of a device with their relative speeds as exact rationals over one denominator.
///
/// A core of speed 1.7 is 17/10: it does 17 *ticks* a nanosecond, and work of `w` ns at speed 1 is
/// `10 w` ticks. With all speeds 1 a tick is a nanosecond. All work is counted in ticks, so nothing is
/// rounded when it is shared among cores of different speeds.
public struct CoreSpeeds: Hashable, Sendable {
  /// The finest speed that can be told: 1/10,000 of speed 1.
  public static let scale: Int64 = 10_000
  /// The fastest core there may be, as a multiple of speed 1.
  public static let fastest: Int64 = 10
  /// The most cores a device may have.
  public static let maximumCount = 64

  /// Ticks a nanosecond of each core, fastest first.
  public let ticksPerNanosecond: [Int64]
  /// The position of each of these cores in the device's own list.
  public let declaredIndex: [Int]
  /// Ticks in a nanosecond of work at speed 1.
  public let denominator: Int64
  /// `capacity[k]` [ticks/ns] is what the `k` fastest cores do together; it has one entry more than cores.
  let capacity: [Int64]

  /// The cores with `speeds`, each in units of 1/10,000 of speed 1, in the device's order.
  ///
  /// - Precondition: 1 to 64 cores, each faster than 0 and at most 10 times speed 1.
  public init(tenThousandths speeds: [Int64]) {
    precondition(
      (1...Self.maximumCount).contains(speeds.count)
        && speeds.allSatisfy { (1...Self.fastest * Self.scale).contains($0) },
      "core speeds \(speeds) in 1/10,000")
    let divisor = speeds.reduce(Self.scale, ExactFraction.greatestCommonDivisor)
    let order = speeds.indices.sorted { (-speeds[$0], $0) < (-speeds[$1], $1) }
    declaredIndex = order
    ticksPerNanosecond = order.map { speeds[$0] / divisor }
    denominator = Self.scale / divisor
    var capacity: [Int64] = [0]
    for speed in ticksPerNanosecond { capacity.append(capacity[capacity.count - 1] + speed) }
    self.capacity = capacity
  }

  /// `count` equal cores of speed 1.
  public init(count: Int) {
    self.init(tenThousandths: Array(repeating: Self.scale, count: count))
  }

  /// How many cores there are.
  public var count: Int { ticksPerNanosecond.count }

  /// How long work of `time` [ns at speed 1] takes on the fastest core [ns], rounded down.
  func shortestTime(for time: SimulationDuration) -> SimulationDuration {
    let ticks = ExactShare.quotient(
      time.nanoseconds, denominator, by: ticksPerNanosecond[0])
    return SimulationDuration(nanoseconds: ticks.quotient)
  }

  /// What the cores of `range`, in order of speed, do together [ticks/ns].
  func capacity(of range: Range<Int>) -> Int64 {
    capacity[range.upperBound] - capacity[range.lowerBound]
  }
}
