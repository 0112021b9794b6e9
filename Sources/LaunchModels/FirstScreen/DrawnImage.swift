import SimulationEngine

/// What was drawn for an image in one launch.
package struct DrawnImage: Hashable, Sendable, BitwiseCopyable {
  /// Where it is.
  package var source = DataSource.memory
  /// Time until the network has brought it [ns].
  package var network = SimulationDuration.zero
  /// Its encoded bytes, if their number is said and it is asked for [bytes].
  package var body: Int64?
  /// Reads it, and decodes it unless the main thread does; `nil` when there is nothing to do.
  package var load: Program?
  /// CPU time to decode it on the main thread [ns at speed 1].
  package var prepare = SimulationDuration.zero
  /// The callback on the main thread, if it comes after its module's pass.
  package var callback = Program.empty
  /// CPU time to draw it then [ns at speed 1].
  package var display = SimulationDuration.zero
  /// CPU time to hand it over to the render server then [ns at speed 1].
  package var commit = SimulationDuration.zero
}
