import Experiments
import Scenarios

extension RunVerb {
  package func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    if isQuiet { console.silenceNotes() }
    if progress == .json { console.writeRecords() }
    guard
      let scenario = context.loadScenario(file, scenario.settings, consequence: "nothing was run")
    else { return .badInput }
    guard scenario.runCount <= Scenario.confirmationLimit || isConfirmed else {
      console.error(
        "\(DisplayNumber.count(scenario.runCount, "run")) are more than "
          + "\(DisplayNumber.grouped(Scenario.confirmationLimit)); nothing was run. "
          + "Confirm with: \(ShellWords.adding("--yes", to: context.arguments))")
      return .badInput
    }
    return sweep(scenario, in: context)
  }

  /// The results directory: the one asked for, or `results/` and the file's name without ending.
  package var directory: String {
    if let output { return output }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return "results/" + (stem.isEmpty ? name : stem)
  }

  private func sweep(_ scenario: Scenario, in context: CommandContext) -> ExitCode {
    // The question stands above the answer, but not above an error that keeps the sweep from starting.
    let header = FirstTime {
      let header = ExperimentHeader(scenario)
      context.console.print(lines: header.lines(width: context.console.outputWidth))
    }
    let reporter = ProgressReporter(
      form: isQuiet ? .none : progress.resolved(for: context.console.errorFacts),
      console: context.console, clock: context.clock)
    context.stopSignals.beginListening()
    let options = SweepOptions(
      jobs: jobs ?? context.coreCount, resumes: resumes, skippedRuns: skippedRuns,
      stopsAtFailure: stopsAtFailure, writesLaunches: writesLaunches, command: context.arguments,
      productVersion: Version.number, reportedPoints: ResultReport.pointLimit,
      interruption: context.stopSignals.interruption,
      notice: { notice in
        header.pass()
        context.console.note(notice.description)
      },
      progress: { progress in
        header.pass()
        reporter.update(progress)
      })
    do throws(SweepError) {
      let outcome = try Sweep(
        scenario, settings: self.scenario.settings, directory: directory, options: options
      ).run()
      header.pass()
      return conclude(outcome, in: context)
    } catch {
      return context.report(error, sweepIn: directory)
    }
  }

  private func conclude(
    _ outcome: SweepOutcome, in context: CommandContext
  ) -> ExitCode {
    let console = context.console
    switch outcome.ending {
    case .finished(let result, let files):
      console.print()
      console.print(
        lines: ResultReport(on: result, directory: directory, file: file)
          .lines(width: console.outputWidth, palette: console.outputPalette))
      for line in AftermathLines(
        of: result, files: files, directory: directory, arguments: context.arguments
      ).lines(width: progress == .json ? .max : console.errorWidth) { console.note(line) }
      if !result.failedRuns.isEmpty { return .runFailed }
      return result.passesGates ? .done : .gateMissed
    case .interrupted:
      console.complain(stopped(outcome.progress, in: context))
      return context.stopSignals.exitCode ?? .interrupted
    case .stoppedAtFailure(let run):
      console.error(
        run.map { "run \($0.id) failed: \($0.fault.printable)" } ?? "a run failed")
      console.complain(stopped(outcome.progress, in: context))
      return .runFailed
    }
  }

  private func stopped(_ progress: SweepProgress, in context: CommandContext) -> String {
    "stopped after \(DisplayNumber.grouped(progress.runsDone)) of "
      + "\(DisplayNumber.count(progress.runsTotal, "run")). Continue with: "
      + ShellWords.adding("--resume", to: context.arguments)
  }
}
