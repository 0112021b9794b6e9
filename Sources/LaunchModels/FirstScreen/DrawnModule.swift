import SimulationEngine

/// What was drawn for a module or an animation in one launch.
package struct DrawnModule: Hashable, Sendable, BitwiseCopyable {
  /// Where its data is; an animation's is on disk.
  package var source = DataSource.disk
  /// Whether the network's answer is an error.
  package var fails = false
  /// Time until the network's answer [ns].
  package var network = SimulationDuration.zero
  /// Reads and parses, or decodes; `nil` when there is nothing to do.
  package var load: Program?
  /// Reads and parses an older copy after a request that failed; `nil` when there is nothing to do.
  package var fallbackLoad: Program?
  /// The callback on the main thread.
  package var callback = Program.empty
  /// CPU time to lay it out [ns at speed 1].
  package var layout = SimulationDuration.zero
  /// CPU time to draw it [ns at speed 1].
  package var display = SimulationDuration.zero
  /// CPU time to hand it over to the render server [ns at speed 1].
  package var commit = SimulationDuration.zero
}
