import SimulationEngine

/// Ends slow start before packets are lost: when ACKs of a round keep coming for half a round trip, or
/// when the round trip has grown by an eighth.
///
/// S. Ha, I. Rhee, "Taming the elephants: new TCP slow start", Computer Networks 55(9), 2011,
/// doi:10.1016/j.comnet.2011.01.014, as in Linux.
struct HyStart: Sendable, BitwiseCopyable {
  private var hasFound = false
  /// The first segment after the round.
  private var roundEnd = 0
  private var roundStart = SimulationTime.zero
  private var lastAcknowledgement = SimulationTime.zero
  private var leastInRound: Int64 = .max
  private var samples = 0

  private static let leastWindow = 16
  private static let samplesNeeded = 8
  /// The longest gap within a train of ACKs [ns].
  private static let trainGap: Int64 = 2_000_000
  /// Time allowed for a sender that hands over several packets at once [ns].
  private static let burstAllowance: Int64 = 1_000_000

  /// Takes the round trip of an ACK in slow start; whether slow start should end.
  ///
  /// - Parameters:
  ///   - roundTrip: Of the newest segment acknowledged [ns].
  ///   - least: The least round trip so far [ns].
  ///   - una: SND.UNA after the ACK.
  ///   - next: SND.NXT.
  mutating func shouldEnd(
    roundTrip: Int64, least: Int64, window: Int, una: Int, next: Int, at now: SimulationTime
  ) -> Bool {
    if hasFound { return false }
    if una > roundEnd {
      roundEnd = next
      roundStart = now
      lastAcknowledgement = now
      leastInRound = .max
      samples = 0
    }
    guard window >= Self.leastWindow else { return false }
    if (now - lastAcknowledgement).nanoseconds <= Self.trainGap {
      lastAcknowledgement = now
      if (now - roundStart).nanoseconds > (least + Self.burstAllowance) / 2 { hasFound = true }
    }
    leastInRound = min(leastInRound, roundTrip)
    if samples < Self.samplesNeeded {
      samples += 1
    } else if leastInRound > least + min(max(least / 8, 4_000_000), 16_000_000) {
      hasFound = true
    }
    return hasFound
  }
}
