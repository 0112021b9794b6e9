/// What a reader should know before trusting an estimate.
public enum EstimateNote: Hashable, Sendable {
  /// No run gave a value.
  case noRuns
  /// One run alone says nothing about the spread between runs.
  case oneRun
  /// A run gave a value that is not a finite number.
  case notFinite
  /// The denominators of all runs add up to nothing, or the pooled runs hold no observation.
  case nothingCounted
  /// Leaving one run out leaves nothing to count.
  case countedInOneRun
  /// No event among `trials`.
  case noEvents(trials: Double)
  /// Every one of `trials` was an event.
  case onlyEvents(trials: Double)
  /// All events, or all non-events, fell into one run.
  case eventsInOneRun
  /// A run's numerator lies outside 0 to its denominator, so the ratio is no share.
  case notShare
  /// All runs agree, so the interval has no width.
  case noVariation
  /// All runs have the same count, perhaps by chance, so nothing is known of the spread between them.
  case agreementByChance
  /// Only `count` pooled observations lie beyond the quantile.
  case fewBeyond(count: Int)
  /// The lower limit lies below the smallest observation.
  case lowerLimitBeyondData
  /// The upper limit lies above the largest observation.
  case upperLimitBeyondData
  /// Only `count` runs met an incident.
  case fewIncidents(count: Int)
  /// The interval excludes 0, but not when this one of `comparisons` is adjusted for all of them.
  case heldBack(comparisons: Int)

  /// The note that only `count` runs met an incident, if that is fewer than 5: rare incidents make the runs
  /// too unlike for Student's t.
  public static func incidents(metBy count: Int) -> EstimateNote? {
    count < fewestIncidents ? .fewIncidents(count: count) : nil
  }

  /// So many runs must have met an incident.
  private static let fewestIncidents = 5

  /// The note in words.
  public var text: String {
    switch self {
    case .noRuns: "no run gave a value"
    case .oneRun: "one run: no interval"
    case .notFinite: "a run's value is not a finite number"
    case .nothingCounted: "nothing was counted"
    case .countedInOneRun: "everything was counted in one run"
    case .noEvents(let trials): "no event in \(Self.count(trials))"
    case .onlyEvents(let trials): "no non-event in \(Self.count(trials))"
    case .eventsInOneRun: "all events or all non-events in one run: no interval"
    case .notShare: "a run's numerator lies outside 0 to its denominator: no interval"
    case .noVariation: "all runs agree"
    case .agreementByChance: "all runs agree in a count: no interval"
    case .fewBeyond(let count):
      "only \(Self.count(count, "observation")) beyond the quantile, fewer than "
        + "\(QuantileEstimator.fewestBeyond)"
    case .lowerLimitBeyondData: "lower limit lies below all observations"
    case .upperLimitBeyondData: "upper limit lies above all observations"
    case .fewIncidents(let count):
      "only \(Self.count(count, "run")) met an incident, fewer than \(Self.fewestIncidents)"
    case .heldBack(let comparisons):
      "adjusted for \(Self.count(comparisons, "comparison"))"
    }
  }

  /// Whether it is why there is no interval.
  public var leavesNoInterval: Bool {
    switch self {
    case .noRuns, .oneRun, .notFinite, .nothingCounted, .countedInOneRun, .noEvents, .onlyEvents,
      .eventsInOneRun, .notShare, .agreementByChance:
      true
    case .noVariation, .fewBeyond, .lowerLimitBeyondData, .upperLimitBeyondData, .fewIncidents,
      .heldBack:
      false
    }
  }

  /// A count and its noun.
  private static func count(_ value: Int, _ noun: String) -> String {
    "\(value) \(noun)\(value == 1 ? "" : "s")"
  }

  /// A whole number without a decimal point.
  private static func count(_ value: Double) -> String {
    Int64(exactly: value).map(String.init) ?? String(value)
  }
}
