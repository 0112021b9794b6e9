import LaunchModels
import LaunchSimCommand
import ScenarioSyntax
import Scenarios
import TestSupport
import Testing

struct HelpTests {
  /// What `launchsim` with `words` prints; nothing may go to standard error.
  private static func page(_ words: String...) -> String {
    let session = CommandSession()
    #expect(session.call(words) == .done)
    #expect(session.errors.text.isEmpty)
    return session.output.text
  }

  @Test func helpOverview() {
    let page = Self.page("--help")
    #expect(Golden("helpOverview.txt").difference(from: page) == nil)
    #expect(Self.page("-h") == page)
    #expect(Self.page("help") == page)
  }

  @Test(arguments: LaunchSimCommand.verbs.map { $0.name })
  func helpOfVerb(name: String) {
    let page = Self.page(name, "--help")
    #expect(Golden("helpOfVerb-\(name).txt").difference(from: page) == nil)
    #expect(Self.page("help", name) == page)
    for line in page.split(separator: "\n") { #expect(line.displayWidth <= 100) }
  }

  /// The wording belongs to the declarations of the models; here only that all of them are there.
  @Test func helpScenarioListsEveryKey() {
    let lines = Self.page("help", "scenario").split(separator: "\n")
    for parameter in ScenarioFormat.parameters {
      #expect(lines.contains { $0.hasPrefix("\(parameter.key): ") }, "\(parameter.key)")
    }
    #expect(lines.contains { $0.hasPrefix("    depends_on:") })
    #expect(lines.contains { $0.hasPrefix("lognormal:") })
    for line in lines { #expect(line.displayWidth <= 100) }
  }

  @Test func helpResponsesListsEveryResponse() {
    let lines = Self.page("help", "responses").split(separator: "\n")
    for response in ResponseCatalogue().responses {
      #expect(lines.contains { $0.hasPrefix("  \(response.name) ") }, "\(response.name)")
    }
    for line in lines { #expect(line.displayWidth <= 100) }
  }

  @Test func helpKeepsToTheTerminal() {
    for words in [["help"], ["help", "run"], ["help", "scenario"], ["help", "responses"]] {
      var session = CommandSession()
      session.useTerminal(columns: 80)
      session.call(words)
      for line in session.output.lines where !line.hasPrefix("  launchsim ") {
        // A term of the outline may be wide by itself.
        #expect(line.displayWidth <= 80 || !line.dropFirst(40).contains("  "), "\(line)")
      }
    }
  }

  @Test func theHeadlinesAreResponses() {
    let names = ResponseCatalogue().responses.flatMap(ResponseSelection.all(of:)).map(\.name)
    #expect(ShownResponses.headlines.allSatisfy(names.contains))
  }

  @Test func helpOnNothingKnown() {
    let session = CommandSession()
    #expect(session.call("help", "scenaro") == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(session.errors.lines[0] == "error: no help on 'scenaro'; did you mean 'scenario'?")
  }
}
