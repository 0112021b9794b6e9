import Parameters
import RandomVariates
import SimulationEngine

/// The level of the signal, drawn anew by the shares after each dwelling time.
///
/// The draws do not depend on each other, so the shares are shares of time. The first dwelling time is
/// what is left of one, so that any instant is as good as any other.
struct SignalProcess: Sendable {
  /// The present level.
  private(set) var level = SignalLevel.excellent
  /// The next draw.
  var next = EventHandle.none

  private let effects: [SignalEffect]
  private let cumulativeShares: [Double]
  private let dwell: QuantitySampler<SimulationDuration>
  private let rest: EquilibriumLaw?
  private let levelKey: StreamKey
  private let dwellKey: StreamKey
  private var levels: RandomStream
  private var dwells: RandomStream

  init(_ settings: SignalSettings, tables: borrowing DistributionTables, seed: UInt64) {
    effects = SignalLevel.allCases.map { settings[$0].effect }
    var sum = 0.0
    cumulativeShares = settings.shares.map { share in
      sum += share
      return sum
    }
    dwell = settings.dwell.sampler
    rest = EquilibriumLaw(of: settings.dwell.distribution, in: tables)
    levelKey = StreamKey(seed: seed, purpose: StreamPurpose("network.signal_level"))
    dwellKey = StreamKey(seed: seed, purpose: StreamPurpose("network.signal_dwell"))
    levels = RandomStream(key: levelKey, at: StreamPosition(replication: 0))
    dwells = RandomStream(key: dwellKey, at: StreamPosition(replication: 0))
  }

  /// What the present level does to the link.
  var effect: SignalEffect { effects[Int(level.rawValue)] }

  /// Begins at `position` and gives the time to the next draw.
  mutating func begin(at position: StreamPosition) -> SimulationDuration {
    levels = RandomStream(key: levelKey, at: position)
    dwells = RandomStream(key: dwellKey, at: position)
    drawLevel()
    let uniform = dwells.nextUniform()
    return SimulationDuration(nearest: rest?.quantile(uniform) ?? 0)
  }

  /// Draws the level anew and gives the time to the next draw.
  mutating func draw(in tables: borrowing DistributionTables) -> SimulationDuration {
    drawLevel()
    return dwell.sample(&dwells, in: tables)
  }

  private mutating func drawLevel() {
    let uniform = levels.nextUniform()
    // Levels without a share are passed over; rounding may leave the sum a little below 1.
    var place = 0
    while place < cumulativeShares.count - 1, uniform >= cumulativeShares[place] { place += 1 }
    while place > 0, cumulativeShares[place] == cumulativeShares[place - 1] { place -= 1 }
    level = SignalLevel.allCases[place]
  }
}
