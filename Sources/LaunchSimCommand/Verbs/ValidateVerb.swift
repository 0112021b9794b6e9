import Scenarios

/// `launchsim validate`: whether scenario files can be run.
package struct ValidateVerb: Verb {
  package var files: [String] = []
  package var scenario = ScenarioOptions()
  package var isQuiet = false

  package init() {}

  package static let name = "validate"
  package static let summary = "say everything that is wrong with scenario files, run nothing"
  package static let operands = [
    Operand(oneOrMore: "FILE", \Self.files, "The scenario files (YAML).")
  ]
  package static let options: [CommandOption<Self>] =
    ScenarioOptions.options(at: \.scenario) + [SharedOptions.quiet(\.isQuiet)]
  package static let discussion = [
    "Every problem of a file is shown with its line and column. The exit code is 0 when all files can "
      + "be run and 2 otherwise."
  ]
  package static let examples = ["launchsim validate Scenarios/*.yaml"]

  package func run(in context: CommandContext) -> ExitCode {
    if isQuiet { context.console.silenceNotes() }
    var code = ExitCode.done
    for file in files {
      guard
        let scenario = context.loadScenario(
          file, self.scenario.settings, consequence: "nothing was run")
      else {
        code = .badInput
        continue
      }
      let line = "\(file.printable): valid; \(ExperimentSize(of: scenario).summary)"
      for line in TextLayout.wrap(line, hanging: 2) { context.console.note(line) }
    }
    return code
  }
}
