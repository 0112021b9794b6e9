import LaunchSimCommand

/// One call of the command, with everything around it made up.
struct CommandSession {
  let output: MemorySink
  let errors: MemorySink
  let clock: FakeClock
  let signals = FakeSignals()
  var outputFacts = StreamFacts.notTerminal
  var errorFacts = StreamFacts.notTerminal
  var coreCount = 2

  init(outputFailure: SinkFailure? = nil, clockStep: Duration = .zero) {
    output = MemorySink(failingWith: outputFailure)
    errors = MemorySink()
    clock = FakeClock(step: clockStep)
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
