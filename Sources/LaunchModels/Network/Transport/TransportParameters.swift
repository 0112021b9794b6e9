import SimulationEngine

/// How both ends of a connection behave; the defaults are those of Linux 6.18.
///
/// A ``Network`` demands of them: a segment of 1 to 65,535 bytes, a window of 1 or more, and so of the
/// send buffer; a first time-out and a least variation above 0, of 120 s at most; nothing negative.
public struct TransportParameters: Hashable, Sendable {
  /// What chooses the congestion window.
  public var congestion: CongestionAlgorithm
  /// The most payload of a packet [bytes]: 1,500 less headers.
  public var segmentSize: Int = 1_448
  /// IP and TCP headers with timestamps [bytes].
  public var headerSize: Int = 52
  /// Headers of a SYN [bytes].
  public var handshakeSize: Int = 60
  /// The header of the SACK option with its padding [bytes].
  public var selectiveHeaderSize: Int = 4
  /// Each block of that option [bytes].
  public var selectiveSize: Int = 8
  /// Of how many ranges beyond a gap an ACK tells: three have room beside a timestamp; nil: of all.
  public var selectiveLimit: Int? = 3
  /// Whether a timestamp tells which copy of a segment an ACK answers only as far as RFC 7323 has it; else
  /// every packet has a number of its own.
  public var echoesInOrder = true
  /// The first congestion window [segments]: RFC 6928.
  public var initialWindow: Int = 10
  /// The least time allowed for the variation of round trips before a retransmission [ns].
  public var leastRetransmissionTimeout = SimulationDuration.milliseconds(200)
  /// The time-out before there is a round trip [ns]: RFC 6298, and of SYN and SYN-ACK.
  public var initialTimeout = SimulationDuration.seconds(1)
  /// How many more SYNs follow after ``initialTimeout`` each before the time-out begins to double.
  public var linearSYNs: Int = 4
  /// How many more SYNs follow beside these before the client gives up: net.ipv4.tcp_syn_retries.
  ///
  /// With the four at equal intervals the last one comes after 67 s, and the end after 131 s.
  public var synRepetitions: Int = 6
  /// How often a SYN-ACK is sent again: net.ipv4.tcp_synack_retries.
  public var answerRepetitions: Int = 5
  /// A connection is given up at the first time-out that comes so long after the first one in a row without
  /// progress [ns]: net.ipv4.tcp_retries2.
  ///
  /// Linux turns 15 repetitions into the time that they would take from a time-out of 200 ms on, which
  /// doubles up to 120 s.
  public var longestSilence = SimulationDuration.milliseconds(924_600)
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

extension TransportParameters {
  /// Stops unless they are within their bounds.
  func requireBounds() {
    precondition((1...65_535).contains(segmentSize), "segments of \(segmentSize) bytes")
    precondition(
      headerSize >= 0 && handshakeSize >= 0 && selectiveSize >= 0,
      "headers of \(headerSize), \(handshakeSize) and \(selectiveSize) bytes")
    precondition(
      initialWindow >= 1 && sendBufferWindows >= 1,
      "a window of \(initialWindow) segments, a buffer of \(sendBufferWindows) windows")
    precondition(
      linearSYNs >= 0 && synRepetitions >= 0 && answerRepetitions >= 0
        && quickAcknowledgements >= 0,
      """
      \(linearSYNs) and \(synRepetitions) more SYNs, \(answerRepetitions) more SYN-ACKs, \
      \(quickAcknowledgements) quick ACKs
      """)
    let timeouts = SimulationDuration.nanoseconds(1)...SimulationDuration.seconds(120)
    precondition(
      timeouts.contains(initialTimeout) && timeouts.contains(leastRetransmissionTimeout),
      "time-outs of \(initialTimeout) and \(leastRetransmissionTimeout)")
    precondition(
      delayedAcknowledgement >= .zero && timerTick >= .zero && longestSilence >= .zero,
      "an ACK after \(delayedAcknowledgement), ticks of \(timerTick), \(longestSilence) of silence")
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
    adapted.selectiveLimit = nil
    adapted.echoesInOrder = false
    return adapted
  }
}
