import SimulationEngine

/// What was drawn for one launch: its programs, and how long the process takes to begin.
struct DrawnStartup: Sendable {
  var spawn = SimulationDuration.zero
  var preMain = Program.empty
  /// The program of each enabled task, in the order written.
  var tasks: [Program] = []
  /// The callback of each request of a task, see ``TaskRequest``.
  var callbacks: [Program] = []
}
