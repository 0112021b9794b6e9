/// What sharing a core costs: after every quantum of work the core spends the cost of one switch.
///
/// So of a span in which a core has more threads than it can run at once, `quantum / (quantum + cost)`
/// is useful work, and the rest is switching.
public struct SwitchCost: Hashable, Sendable, BitwiseCopyable {
  /// How long a thread runs before the next one has its turn [ns].
  public let quantum: Int64
  /// Time a core spends on one switch [ns].
  public let cost: Int64
  /// The useful part, in lowest terms.
  let useful: ExactFraction

  /// Quanta of `quantum` ns with a switch of `cost` ns after each.
  ///
  /// - Precondition: `quantum > 0`, `cost >= 0`, each at most 1 s.
  public init(quantum: Int64, cost: Int64) {
    precondition(
      (1...1_000_000_000).contains(quantum) && (0...1_000_000_000).contains(cost),
      "quantum \(quantum) ns, switch cost \(cost) ns")
    self.quantum = quantum
    self.cost = cost
    useful = ExactFraction(quantum, of: quantum + cost)
  }

  /// The useful part when filling a cache takes `refill` ns at each switch, in lowest terms.
  func useful(withRefill refill: Int64) -> ExactFraction {
    ExactFraction(quantum, of: quantum + cost + refill)
  }
}
