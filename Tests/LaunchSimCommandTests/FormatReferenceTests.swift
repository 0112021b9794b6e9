import LaunchSimCommand
import Parameters
import TestSupport
import Testing

private struct Link: ParameterGroup {
  var loss: Share = 0
  var delay = RandomDuration.constant(.milliseconds(20))
  var name: String?
  var retries = Retries.some
  var hops: [Hop] = []

  static let parameters: [Parameter<Self>] = [
    Parameter("loss", \.loss, in: 0...0.5, "Chance that a packet is lost, each way."),
    Parameter("delay", \.delay, "From one end to the other."),
    Parameter("name", \.name, "For people only, so that this meaning needs more than one line."),
    Parameter("retries", \.retries, "How often it is tried again."),
    Parameter("hops", \.hops, "What lies between the ends."),
  ]
}

private struct Hop: NamedParameterGroup {
  var id = ""
  var a_key_that_is_longer_than_its_column = 1

  static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Its name."),
    Parameter(
      "a_key_that_is_longer_than_its_column", \.a_key_that_is_longer_than_its_column, in: 1...9,
      "A number."),
  ]
}

private enum Retries: String, ScenarioWord {
  case none, some

  var meaning: String {
    switch self {
    case .none: "Never."
    case .some: "Now and then."
    }
  }
}

struct FormatReferenceTests {
  @Test func outlineOfParameters() {
    let parameters = [
      ParameterDescription(
        key: "link", meaning: "One link.", defaultValue: .mapping([]), schema: Link.schema)
    ]
    let text = FormatReference.outline(of: parameters).joined(separator: "\n") + "\n"
    #expect(Golden("outlineOfParameters.txt").difference(from: text) == nil)
  }
}
