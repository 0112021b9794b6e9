import Parameters

/// `launchsim help`: the overview, a verb, or the format of a scenario file.
package struct HelpVerb: Verb {
  package var topic: String?

  package init() {}

  package static let name = "help"
  package static let summary = "explain a verb, or with 'scenario' the format of a scenario file"
  package static let operands = [
    Operand(optional: "TOPIC", \Self.topic, "A verb or 'scenario'; the overview unless given.")
  ]
  package static let options: [CommandOption<Self>] = []
  package static let discussion: [String] = []
  package static let examples = ["launchsim help run", "launchsim help scenario | less"]

  package func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    guard let topic else {
      console.print(lines: HelpPage.overview())
      return .done
    }
    if topic == ScenarioPage.topic {
      console.print(lines: ScenarioPage.lines())
      return .done
    }
    if let verb = LaunchSimCommand.verbs.first(where: { $0.name == topic }) {
      console.print(lines: HelpPage.page(of: verb))
      return .done
    }
    let topics = LaunchSimCommand.verbs.map { $0.name } + [ScenarioPage.topic]
    return LaunchSimCommand.refuse(
      .unknownTopic(topic, suggestion: NearMiss.best(for: topic, among: topics)), verb: Self.self,
      context)
  }
}
