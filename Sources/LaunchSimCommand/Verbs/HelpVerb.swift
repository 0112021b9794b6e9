import Parameters

/// `launchsim help`: the overview, a verb, the format of a scenario file, or the responses.
package struct HelpVerb: Verb {
  package var topic: String?

  package init() {}

  package static let name = "help"
  package static let summary = "explain a verb, the format of a scenario file, or the responses"
  package static let operands = [
    Operand(
      optional: "TOPIC", \Self.topic,
      "A verb, 'scenario' or 'responses'; the overview unless given.")
  ]
  package static let options: [CommandOption<Self>] = []
  package static let discussion: [String] = []
  package static let examples = [
    "launchsim help run", "launchsim help scenario | less", "launchsim help responses",
  ]

  package func run(in context: CommandContext) -> ExitCode {
    let console = context.console
    let width = console.outputWidth
    guard let topic else {
      console.print(lines: HelpPage.overview(width: width))
      return .done
    }
    if topic == ScenarioPage.topic {
      console.print(lines: ScenarioPage.lines(width: width))
      return .done
    }
    if topic == ResponsesPage.topic {
      console.print(lines: ResponsesPage.lines(width: width))
      return .done
    }
    if let verb = LaunchSimCommand.verbs.first(where: { $0.name == topic }) {
      console.print(lines: HelpPage.page(of: verb, width: width))
      return .done
    }
    if UnavailableNames.verbs.contains(topic) {
      return LaunchSimCommand.refuse(.unavailable("verb '\(topic)'"), verb: Self.self, context)
    }
    let topics = LaunchSimCommand.verbs.map { $0.name } + [ScenarioPage.topic, ResponsesPage.topic]
    return LaunchSimCommand.refuse(
      .unknownTopic(topic, suggestion: NearMiss.best(for: topic, among: topics)), verb: Self.self,
      context)
  }
}
