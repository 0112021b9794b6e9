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
  /// In which order responses that are ready at once are written; the default is that of nginx, which reads
  /// a response 32 KB at a time and queues them in turn.
  public var streamOrder = StreamOrder.roundRobin(bytes: 32_768)
  /// What a server keeps written and not acknowledged at most, in congestion windows.
  ///
  /// Linux allows two of them, three with ``CongestionAlgorithm/bottleneckRate``, but counts 4,352 bytes for a
  /// segment of 1,448: six windows, and half as much more.
  public var sendBufferWindows: Int = 6
  /// The step of the clock that timers go by [ns]; 0: they are exact.
  public var timerTick = SimulationDuration.milliseconds(4)

  /// Both ends of a connection as in Linux.
  public init(congestion: CongestionAlgorithm = .cubic) {
    self.congestion = congestion
  }
}

// MARK: - QUIC

extension TransportParameters {
  /// Headers and tag of a packet [bytes]: IP 20, UDP 8, short header with packet number 3, connection ID 9,
  /// tag of the encryption 16.
  ///
  /// RFC 9000, section 17.3.1; RFC 9001, section 5.3.
  static let quicHeaderSize = 56
  /// The first packet of each end, padded, with all headers [bytes].
  ///
  /// RFC 9000, section 14.1, asks for 1,200 bytes and the headers of IP and UDP at least. Later packets are as
  /// long at most, as without discovery of the path's limit.
  static let quicPacketSize = 1_252

  /// The same behaviour with `transport`.
  ///
  /// QUIC has other sizes, doubles its time-out from the first packet on, holds an ACK back for 25 ms (RFC
  /// 9000, section 18.2) also at the beginning, and keeps exact time, outside the kernel.
  func adapted(to transport: TransportProtocol) -> TransportParameters {
    guard transport == .quic else { return self }
    var adapted = self
    adapted.segmentSize = Self.quicPacketSize - Self.quicHeaderSize
    adapted.headerSize = Self.quicHeaderSize
    adapted.handshakeSize = Self.quicPacketSize
    adapted.linearSYNs = 0
    adapted.delayedAcknowledgement = .milliseconds(25)
    adapted.quickAcknowledgements = 0
    adapted.timerTick = .zero
    return adapted
  }
}
