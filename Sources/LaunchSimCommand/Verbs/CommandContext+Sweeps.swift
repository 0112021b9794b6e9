import Experiments

extension CommandContext {
  /// Says why a sweep or a look into a results directory failed, and gives the exit code.
  ///
  /// - Parameter directory: the folder of a sweep, whose command line can be repeated with `--resume`
  ///   when runs were finished; nil where that makes no sense.
  func report(_ error: SweepError, sweepIn directory: String? = nil) -> ExitCode {
    console.error(error.description.printable)
    switch error {
    case .output:
      if let directory, let status = try? SweepStatus(of: directory), status.runsDone > 0 {
        let verb = status.runsDone == 1 ? "is" : "are"
        console.complain(
          "\(DisplayNumber.count(status.runsDone, "finished run")) \(verb) kept. Continue with: "
            + ShellWords.adding("--resume", to: arguments))
      }
      return .outputFailed
    case .notFolder:
      return .outputFailed
    case .notReproduced:
      return .runFailed
    case .input, .holdsResults, .wouldWriteOver, .inUse, .noJournal, .unknownJournal, .otherModel,
      .unknownRun, .ambiguousRun, .otherLaunches, .scenarioChanged:
      return .badInput
    }
  }
}
