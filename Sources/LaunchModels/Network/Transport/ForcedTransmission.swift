/// What a timer sends whatever the window says.
enum ForcedTransmission: Sendable, BitwiseCopyable {
  /// Nothing.
  case none
  /// The next new segment.
  case new
  /// A segment that was sent before.
  case again(Int, isProbe: Bool)
}
