import RandomVariates
import SimulationEngine

/// Where in their delivery traces the links of a device begin, drawn for each session.
///
/// Both directions begin at the same offset, since they were recorded together as a rule; a trace that
/// is shorter is gone through anew.
public struct TraceOffset: Sendable {
  private let period: SimulationDuration
  private let key: StreamKey

  /// The offset into the traces of `link`.
  public init(_ link: LinkSettings, seed: UInt64) {
    period = max(link.traceDown?.trace.period ?? .zero, link.traceUp?.trace.period ?? .zero)
    key = StreamKey(seed: seed, purpose: StreamPurpose("network.trace_offset"))
  }

  /// The offset in the session at `position`: uniform over the longer trace; 0 without traces.
  public func draw(at position: StreamPosition) -> SimulationDuration {
    guard period > .zero else { return .zero }
    let uniform = RandomStream(key: key, at: position).uniform(at: 0)
    return .nanoseconds(Int64(Double(period.nanoseconds) * uniform))
  }
}
