import LaunchSimCommand

/// One call of the command, with everything around it made up.
struct CommandSession {
  let output: MemorySink
  let errors: MemorySink
  let clock: FakeClock
  let signals: FakeSignals
  var outputFacts = StreamFacts.notTerminal
  var errorFacts = StreamFacts.notTerminal
  var coreCount = 2

  /// A call whose streams lead to memory.
  ///
  /// - Parameters:
  ///   - outputFailure: what every attempt to write to standard output fails with.
  ///   - clockStep: how far the clock goes at each reading.
  ///   - signal: a signal to stop, sent at the given reading of the clock.
  init(
    outputFailure: SinkFailure? = nil, clockStep: Duration = .zero,
    signal: (code: ExitCode, atReading: Int)? = nil
  ) {
    output = MemorySink(failingWith: outputFailure)
    errors = MemorySink()
    let signals = FakeSignals()
    self.signals = signals
    clock = FakeClock(step: clockStep) { readings in
      if let signal, readings == signal.atReading { signals.send(signal.code) }
    }
  }

  /// Both streams lead to one terminal of `columns` columns.
  mutating func useTerminal(columns: Int, noColor: String? = nil, type: String? = "xterm") {
    outputFacts = StreamFacts(
      isTerminal: true, noColor: noColor, terminalType: type, columns: { columns })
    errorFacts = outputFacts
  }

  /// Calls `launchsim` with `words`.
  @discardableResult
  func call(_ words: String...) -> ExitCode { call(words) }

  /// Calls `launchsim` with `words`.
  @discardableResult
  func call(_ words: [String]) -> ExitCode {
    LaunchSimCommand.run(in: context(words))
  }

  func context(_ words: [String] = []) -> CommandContext {
    let clock = clock
    return CommandContext(
      arguments: ["launchsim"] + words,
      console: Console(
        output: output, outputFacts: outputFacts, errors: errors, errorFacts: errorFacts),
      clock: { clock.now },
      unixTime: { 1_700_000_000 },
      coreCount: coreCount,
      stopSignals: signals)
  }
}
