import Parameters
import SimulationEngine

/// How strong the signal is over time: `network.weather.signal` of a scenario.
///
/// About 9 % of the time on cellular networks is spent with no or one bar (a figure of the field): the
/// shares of the two lowest levels together. How they divide, and what the levels do to a link, are
/// assumptions.
public struct SignalSettings: ParameterGroup, Hashable {
  /// Hardly any signal.
  public var veryPoor = SignalLevelSettings(
    share: 0.02, rate: 0.02, delay: .milliseconds(300), loss: 0.08)
  /// A poor one.
  public var poor = SignalLevelSettings(
    share: 0.07, rate: 0.1, delay: .milliseconds(100), loss: 0.03)
  /// A moderate one.
  public var moderate = SignalLevelSettings(
    share: 0.21, rate: 0.4, delay: .milliseconds(30), loss: 0.01)
  /// A good one.
  public var good = SignalLevelSettings(share: 0.3, rate: 0.8, delay: .milliseconds(10), loss: 0)
  /// The link as it is.
  public var excellent = SignalLevelSettings()
  /// The time between draws of the level [ns].
  public var dwell = RandomDuration(declared: ["exponential": ["mean": "30 s"]])

  /// The assumed shares and effects.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("very_poor", \.veryPoor, "Hardly any signal."),
    Parameter("poor", \.poor, "A poor signal."),
    Parameter("moderate", \.moderate, "A moderate signal."),
    Parameter("good", \.good, "A good signal."),
    Parameter("excellent", \.excellent, "The best signal."),
    Parameter(
      "dwell", \.dwell,
      "Time after which the level is drawn anew by the shares, whatever it was; of finite mean."),
  ]

  /// The settings of a level.
  public subscript(level: SignalLevel) -> SignalLevelSettings {
    switch level {
    case .veryPoor: veryPoor
    case .poor: poor
    case .moderate: moderate
    case .good: good
    case .excellent: excellent
    }
  }

  /// The share of time of each level, from the poorest on.
  public var shares: [Double] {
    let written = SignalLevel.allCases.map { self[$0].share?.value }
    let rest = max(1 - written.reduce(0) { $0 + ($1 ?? 0) }, 0)
    return written.map { $0 ?? rest }
  }

  /// What is found beside a mistake is about shares and dwelling times alone.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    problem.isWithin(["share", "dwell"])
  }

  /// Finds shares that do not make a whole, and draws that never end.
  public func check(using reader: inout ParameterReader) {
    reader.requireMean(of: dwell, key: "dwell", aboveZero: true)
    let missing = SignalLevel.allCases.dropLast().filter { self[$0].share == nil }
    for level in missing {
      reader.within(key: level.key) { reader in
        reader.reportMismatch(
          .null, key: "share", expected: "a share; only that of excellent may be left to the others"
        )
      }
    }
    guard missing.isEmpty else { return }
    let sum = SignalLevel.allCases.reduce(0) { $0 + (self[$1].share?.value ?? 0) }
    // Shares are decimal numbers: their sum in binary may be off by a few units in the last place.
    if excellent.share == nil ? sum > 1 + 1e-9 : abs(sum - 1) > 1e-9 {
      let text = ((sum * 1e9).rounded() / 1e9).canonical.canonicalText
      let shares = SignalLevel.allCases.compactMap { level in
        self[level].share.map { "\(level.key) \($0.canonical.canonicalText)" }
      }
      reader.report(
        """
        the shares \(WordList.conjunction(shares)) add up to \(text), expected \
        \(excellent.share == nil ? "at most 1" : "1")
        """)
    }
  }
}
