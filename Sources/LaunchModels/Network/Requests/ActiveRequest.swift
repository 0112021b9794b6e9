import RandomVariates
import SimulationEngine

/// A request that has not ended.
struct ActiveRequest: Sendable, BitwiseCopyable {
  enum Phase: UInt8, BitwiseCopyable {
    /// Its place in memory is free.
    case none
    /// It stands in its host's line.
    case inLine
    /// It waits until its connection is set up.
    case connecting
    /// It is on its way.
    case sent
  }

  var id: RequestID
  var phase = Phase.none
  var interface = 0
  /// The interface, who asks and for which time.
  var identity = StreamIdentity.none
  /// How many connections were opened for it.
  var attempts: UInt32 = 0
  var owner = RequestOwner.traffic
  /// Its batch, by its place; nil: it came alone.
  var batch: Int?
  var exchange = Exchange(requestBytes: 1, responseBytes: 1)
  /// Its connection once it has one, by the connection's slot.
  var connection = 0
  /// The connection that is being set up for it, while it stands in line.
  var attempt: ConnectionID?
  /// Since when a connection is being set up for it.
  var connectsSince: SimulationTime?
  /// The number of its exchange on the connection once it is sent.
  var number = 0
  var isReused = false
  var signal = SignalLevel.excellent
  var began = SimulationTime.zero
  /// When it began or last read something.
  var lastRead = SimulationTime.zero
  var firstByte: SimulationTime?
  var longestWait = SimulationDuration.zero
  var bytesRead = 0
  var timer = EventHandle.none
}
