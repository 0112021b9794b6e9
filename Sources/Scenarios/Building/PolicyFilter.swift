/// Carries the places of policies over to a scenario that keeps only some of them.
struct PolicyFilter {
  /// For each policy that is kept its new place.
  private let places: [Int: Int]

  /// The filter that keeps the policies at the places `kept`.
  init(kept: [Int]) {
    places = Dictionary(
      kept.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Those of `policies` that are not kept.
  func missing(_ policies: [Int]) -> [Int] { policies.filter { places[$0] == nil } }

  /// The comparison among what is kept; nil without its baseline or without any other policy.
  func apply(_ comparison: Comparison) -> Comparison? {
    let against = comparison.against.compactMap { places[$0] }
    guard let baseline = places[comparison.baseline], !against.isEmpty else { return nil }
    return Comparison(
      baseline: baseline, against: against, by: comparison.by, margins: comparison.margins)
  }

  /// The gate on what is kept; nil without its policies.
  func apply(_ gate: Gate) -> Gate? {
    guard let policy = places[gate.policy] else { return nil }
    let bound: Gate.Bound
    switch gate.bound {
    case .maximum, .minimum: bound = gate.bound
    case .maximumIncrease(let value, let against):
      guard let against = places[against] else { return nil }
      bound = .maximumIncrease(value, against: against)
    case .maximumDecrease(let value, let against):
      guard let against = places[against] else { return nil }
      bound = .maximumDecrease(value, against: against)
    }
    return Gate(
      response: gate.response, policy: policy, bound: bound, boundText: gate.boundText)
  }

  /// The target on what is kept; nil without its policies.
  func apply(_ target: Target) -> Target? {
    guard let policy = places[target.policy] else { return nil }
    let observed: Target.Observation
    switch target.observed {
    case .value, .atLeast, .atMost: observed = target.observed
    case .less(let against):
      guard let against = places[against] else { return nil }
      observed = .less(against: against)
    case .more(let against):
      guard let against = places[against] else { return nil }
      observed = .more(against: against)
    }
    return Target(
      response: target.response, policy: policy, observed: observed,
      observedText: target.observedText, role: target.role, source: target.source)
  }
}
