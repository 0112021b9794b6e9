import Parameters
import RandomVariates
import SimulationEngine

/// Bad times that come and go, with exponential times between them: an alternating renewal process.
///
/// It begins in its stationary law: in a bad time with the probability of its share, and then with what
/// is left of one (``EquilibriumLaw``); what is left of an exponential time between is as long as a
/// whole one. So any instant of any session is as good as any other.
///
/// Draw 0 of a session says in which it begins, draw 1 how long that lasts, draw k how long the kth time
/// lasts.
struct SpellProcess: Sendable {
  /// Whether it is bad now.
  private(set) var isBad = false
  /// The end of the present time.
  var end = EventHandle.none

  private let share: Double
  private let length: QuantitySampler<SimulationDuration>
  private let rest: EquilibriumLaw?
  private let between: Distribution?
  private let key: StreamKey
  private var stream: RandomStream

  /// A process that is bad for a share of the time; nil for a share of 0.
  init?(
    _ process: WeatherProcess, _ settings: SpellSettings, tables: borrowing DistributionTables,
    seed: UInt64
  ) {
    guard settings.share.value > 0 else { return nil }
    let rest = EquilibriumLaw(of: settings.length.distribution, in: tables)
    let share = settings.share.value
    let between = (rest?.mean ?? 0) * (1 - share) / share
    self.init(process, share: share, between: between, settings.length, rest, seed: seed)
  }

  /// The gaps of changes from one network to another; nil if there are no changes.
  init?(
    _ process: WeatherProcess, _ settings: SwitchSettings, tables: borrowing DistributionTables,
    seed: UInt64
  ) {
    guard let every = settings.every else { return nil }
    let rest = EquilibriumLaw(of: settings.gap.distribution, in: tables)
    let between = every.baseValue
    let mean = rest?.mean ?? 0
    self.init(
      process, share: mean / (mean + between), between: between, settings.gap, rest, seed: seed)
  }

  private init(
    _ process: WeatherProcess, share: Double, between: Double, _ length: RandomDuration,
    _ rest: EquilibriumLaw?, seed: UInt64
  ) {
    self.share = share
    self.length = length.sampler
    self.rest = rest
    self.between = try? Distribution.exponential(mean: between)
    key = StreamKey(seed: seed, purpose: StreamPurpose(process.purpose))
    stream = RandomStream(key: key, at: StreamPosition(replication: 0))
  }

  /// Begins at `position` and gives the time to the first turn; nil if there is none.
  mutating func begin(
    at position: StreamPosition, in tables: borrowing DistributionTables
  ) -> SimulationDuration? {
    stream = RandomStream(key: key, at: position)
    isBad = stream.nextUniform() < share
    guard isBad else { return timeBetween(in: tables) }
    // Always bad: nothing ends.
    guard between != nil else { return nil }
    let uniform = stream.nextUniform()
    return SimulationDuration(nearest: rest?.quantile(uniform) ?? 0)
  }

  /// Turns from bad to good or back and gives the time to the next turn.
  mutating func turn(in tables: borrowing DistributionTables) -> SimulationDuration? {
    isBad.toggle()
    return isBad ? length.sample(&stream, in: tables) : timeBetween(in: tables)
  }

  private mutating func timeBetween(
    in tables: borrowing DistributionTables
  ) -> SimulationDuration? {
    guard let between else { return nil }
    return SimulationDuration(nearest: stream.nextValue(of: between, in: tables))
  }
}
