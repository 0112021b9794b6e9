import SimulationEngine

/// What the request layer tells the world around it.
public enum RequestMessage: Hashable, Sendable, BitwiseCopyable {
  /// A request has ended so long after it began.
  case ended(RequestOwner, RequestOutcome, after: SimulationDuration)
}
