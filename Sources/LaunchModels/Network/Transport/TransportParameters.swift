import SimulationEngine

/// How both ends of a connection behave; the defaults are those of Linux 6.18.
public struct TransportParameters: Hashable, Sendable {
  /// What chooses the congestion window.
  public var congestion: CongestionAlgorithm
  /// The most payload of a packet [bytes]: 1,500 less headers.
  public var segmentSize: Int = 1_448
  /// IP and TCP headers with timestamps [bytes].
  public var headerSize: Int = 52
  /// Headers of a SYN [bytes].
  public var handshakeSize: Int = 60
  /// One SACK block with its option header and padding [bytes].
  public var selectiveSize: Int = 12
  /// The first congestion window [segments]: RFC 6928.
  public var initialWindow: Int = 10
  /// The least time allowed for the variation of round trips before a retransmission [ns].
  public var leastRetransmissionTimeout = SimulationDuration.milliseconds(200)
  /// The time-out before there is a round trip [ns]: RFC 6298, and of SYN and SYN-ACK.
  public var initialTimeout = SimulationDuration.seconds(1)
  /// How many more SYNs follow after ``initialTimeout`` each before the time-out begins to double.
  public var linearSYNs: Int = 4
  /// How long an ACK is held back for a second segment [ns].
  public var delayedAcknowledgement = SimulationDuration.milliseconds(40)
  /// How many ACKs at the beginning are not held back.
  public var quickAcknowledgements: Int = 64
  /// The step of the clock that timers go by [ns]; 0: they are exact.
  public var timerTick = SimulationDuration.milliseconds(4)

  /// Both ends of a connection as in Linux.
  public init(congestion: CongestionAlgorithm = .cubic) {
    self.congestion = congestion
  }
}
