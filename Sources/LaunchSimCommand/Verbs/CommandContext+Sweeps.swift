import Experiments

extension CommandContext {
  /// Says why a sweep or a look into a results directory failed, and gives the exit code.
  ///
  /// - Parameter resumable: whether the command line can be repeated with `--resume`.
  func report(_ error: SweepError, resumable: Bool = false) -> ExitCode {
    console.error(error.description.printable)
    switch error {
    case .output:
      if resumable {
        console.complain(
          "Finished runs are kept. Continue with: "
            + ShellWords.adding("--resume", to: arguments))
      }
      return .outputFailed
    case .notReproduced:
      return .runFailed
    case .input, .holdsResults, .wouldWriteOver, .inUse, .noJournal, .unknownJournal, .otherModel,
      .unknownRun, .ambiguousRun, .otherLaunches, .scenarioChanged:
      return .badInput
    }
  }
}
