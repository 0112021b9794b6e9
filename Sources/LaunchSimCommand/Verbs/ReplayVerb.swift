import Experiments
import Scenarios

/// `launchsim replay`: one run of a results directory again.
package struct ReplayVerb: Verb {
  package var directory = ""
  package var id: String?
  package var scenario: String?

  package init() {}

  package static let name = "replay"
  package static let summary = "do one run of a results directory again and compare its row"
  package static let operands = [
    Operand("DIR", \Self.directory, "The results directory.")
  ]
  package static let options: [CommandOption<Self>] = [
    CommandOption("run", "RUN", \.id, "The run's id, or the beginning of it.").required(),
    CommandOption(
      "scenario", "FILE", \.scenario, "A scenario file to take instead of that in the directory."),
  ]
  package static let discussion = [
    "The run is taken from the scenario that the directory keeps, with the options that it was done "
      + "with; before there are results, or when these no longer have the run, from the scenario file "
      + "as it is now. It is compared with the journal and with its row in runs.csv. The exit code is 1 "
      + "when something comes out otherwise, or when the run fails and no row of it is recorded."
  ]
  package static let examples = ["launchsim replay results/startup-contention --run 7f3a91c2"]

  package func run(in context: CommandContext) -> ExitCode {
    do {
      let outcome = try Replay(of: id ?? "", in: directory).run(scenarioPath: scenario)
      context.console.print(
        lines: ReplayLines.lines(
          outcome, width: context.console.outputWidth, palette: context.console.outputPalette))
      return outcome.isSound ? .done : .runFailed
    } catch let error as SweepError {
      return context.report(error)
    } catch let error as ScenarioErrors {
      context.report(error, consequence: "nothing was run")
      return .badInput
    } catch {
      context.console.error("\(error)".printable)
      return .badInput
    }
  }
}
