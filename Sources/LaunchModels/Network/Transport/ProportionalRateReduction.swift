/// How many segments may leave for each that arrives while the window is being reduced: RFC 6937 with
/// the slow-start reduction bound, as in Linux.
package struct ProportionalRateReduction: Sendable, BitwiseCopyable {
  private var priorWindow = 1
  private var delivered = 0
  private var sent = 0

  package init() {}

  /// Begins a reduction from `window`.
  package mutating func begin(window: Int) {
    priorWindow = max(window, 1)
    delivered = 0
    sent = 0
  }

  /// Notes a segment sent.
  package mutating func noteSent() { sent += 1 }

  /// The window after `newly` segments were delivered.
  ///
  /// - Parameter isRepairing: Whether the ACK got on in order and nothing more was lost.
  package mutating func window(
    newly: Int, inFlight: Int, threshold: Int, isRepairing: Bool
  ) -> Int {
    delivered += newly
    let room = threshold - inFlight
    var allowance: Int
    if room < 0 {
      allowance = (threshold * delivered + priorWindow - 1) / priorWindow - sent
    } else {
      allowance = max(delivered - sent, newly) + (isRepairing ? 1 : 0)
      allowance = min(allowance, room)
    }
    // Something must leave when recovery begins.
    allowance = max(allowance, sent == 0 ? 1 : 0)
    return inFlight + allowance
  }
}
