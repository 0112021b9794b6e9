import Experiments

/// `launchsim status`: how far a sweep came.
package struct StatusVerb: Verb {
  package var directory = ""

  package init() {}

  package static let name = "status"
  package static let summary = "say how far the sweep in a results directory came"
  package static let operands = [
    Operand("DIR", \Self.directory, "The results directory.")
  ]
  package static let options: [CommandOption<Self>] = []
  package static let discussion = [
    "Looking does not disturb a sweep that is going on. Runs in flight are being done now, or were "
      + "when the process ended."
  ]
  package static let examples = ["launchsim status results/startup-contention"]

  package func run(in context: CommandContext) -> ExitCode {
    do throws(SweepError) {
      let status = try SweepStatus(of: directory)
      context.console.print(lines: StatusLines.lines(status, at: context.unixTime()))
      return .done
    } catch {
      return context.report(error)
    }
  }
}
