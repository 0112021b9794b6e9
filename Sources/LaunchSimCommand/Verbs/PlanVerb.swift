import Experiments
import Scenarios

/// `launchsim plan`: what a scenario would run, and about how long that takes.
package struct PlanVerb: Verb {
  /// How the plan is printed.
  package enum Format: String, OptionChoice {
    /// For people: size, time and the first points.
    case text
    /// All design points, for programs.
    case csv
  }

  package var file = ""
  package var jobs: Int?
  package var scenario = ScenarioOptions()
  package var format = Format.text
  package var showsAssumptions = false
  package var isQuiet = false

  package init() {}

  package static let name = "plan"
  package static let summary = "say how many runs a scenario has and how long they take"
  package static let operands = [Operand("FILE", \Self.file, "The scenario file (YAML).")]
  package static let options: [CommandOption<Self>] =
    [
      CommandOption(
        "format", \.format,
        "text: the size, an estimate of time and the first points; csv: all points and nothing else."
      ),
      CommandOption(
        flag: "assumptions", \.showsAssumptions,
        "List the values that the scenario marks as estimates of practitioners instead."),
      SharedOptions.jobs(\.jobs),
    ] + ScenarioOptions.options(at: \.scenario) + [SharedOptions.quiet(\.isQuiet)]
  package static let discussion = [
    "The time is estimated from a few runs, which are measured and thrown away; nothing is written."
  ]
  package static let examples = [
    "launchsim plan Scenarios/startup-contention.yaml",
    "launchsim plan Scenarios/startup-contention.yaml --format csv | head -3",
  ]

  package func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    if isQuiet { console.silenceNotes() }
    guard
      let scenario = context.loadScenario(file, scenario.settings, consequence: "there is no plan")
    else { return .badInput }
    if showsAssumptions {
      console.print(lines: AssumptionLines.lines(of: scenario, width: console.outputWidth))
      return .done
    }
    switch format {
    case .csv:
      for line in PointTable.csv(scenario) { console.print(line) }
    case .text:
      let width = console.outputWidth
      console.print(lines: ExperimentHeader(scenario).lines(width: width))
      console.showStatus("measuring a few runs ...")
      let estimate = TimeEstimate(
        of: scenario, jobs: jobs ?? context.coreCount, clock: context.clock)
      console.print(lines: TextLayout.wrap(estimate.sentence, width: width, hanging: 2))
      console.print(
        lines: PointTable.lines(scenario, rest: "launchsim plan \(file) --format csv", width: width)
      )
    }
    return .done
  }
}
