/// How fast a link puts packets on the line.
public enum LinkRate: Hashable, Sendable {
  /// A constant rate [bit/s], at least 1.
  case constant(bitsPerSecond: Int64)
  /// Chances to deliver, as recorded.
  case trace(DeliveryTrace)
}
