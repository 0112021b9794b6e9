import Experiments

/// Everything a verb meets of the outside world; tests put their own in its place.
package struct CommandContext: Sendable {
  /// The words of the command line, the program's name first.
  package var arguments: [String]
  /// Where text goes.
  package var console: Console
  /// Time since some fixed instant, never going back.
  package var clock: @Sendable () -> Duration
  /// Seconds since 1970-01-01T00:00:00Z.
  package var unixTime: @Sendable () -> Int64
  /// How many cores this process may use.
  package var coreCount: Int
  /// Whether the process was asked to stop.
  package var stopSignals: any StopSignals

  /// A context of the given parts.
  package init(
    arguments: [String], console: Console, clock: @escaping @Sendable () -> Duration,
    unixTime: @escaping @Sendable () -> Int64, coreCount: Int, stopSignals: any StopSignals
  ) {
    self.arguments = arguments
    self.console = console
    self.clock = clock
    self.unixTime = unixTime
    self.coreCount = coreCount
    self.stopSignals = stopSignals
  }
}

/// The signals that ask the process to stop.
package protocol StopSignals: Sendable {
  /// What a sweep looks at; requested by the first signal.
  var interruption: Interruption { get }
  /// From now on the first signal requests an interruption and the second ends the process at once.
  func beginListening()
  /// The exit code for the signal that came, nil as long as none did.
  var exitCode: ExitCode? { get }
}
