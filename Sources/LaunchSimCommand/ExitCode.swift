/// What the process tells the shell when it ends.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything that was asked for was done.
  case done = 0
  /// The sweep is complete, but at least one run failed.
  case runFailed = 1
  /// The scenario, a file or the command line is wrong; nothing was run.
  case badInput = 2
  /// A gate was not met.
  case gateMissed = 3
  /// The output could not be written.
  case outputFailed = 4
  /// Stopped by Ctrl-C (SIGINT); the results directory can be resumed.
  case interrupted = 130
  /// Stopped by SIGTERM; the results directory can be resumed.
  case terminated = 143

  /// The code's meaning, as the help shows it.
  package var meaning: String {
    switch self {
    case .done: "done"
    case .runFailed: "some run failed"
    case .badInput: "bad input or usage"
    case .gateMissed: "a gate was not met"
    case .outputFailed: "the output could not be written"
    case .interrupted: "stopped by Ctrl-C"
    case .terminated: "stopped by SIGTERM"
    }
  }
}
