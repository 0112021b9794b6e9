/// How a sender chooses its congestion window.
public enum CongestionAlgorithm: String, Hashable, Sendable, CaseIterable {
  /// CUBIC with HyStart: RFC 9438 as in Linux.
  case cubic
  /// NewReno's window: RFC 5681.
  case reno
  /// Paced at the rate that the path has shown, as BBR does; loss does not cut the window.
  case bottleneckRate = "bbr"
}
