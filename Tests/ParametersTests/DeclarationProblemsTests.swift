import Parameters
import SimulationEngine
import Testing

@Suite struct DeclarationProblemsTests {
  @Test func soundDeclarations() {
    #expect(Network.declarationProblems == [])
    #expect(Interface.declarationProblems == [])
  }

  @Test func everySlipIsFound() {
    #expect(
      Slips.declarationProblems == [
        "Slips.Loss: a key is lower-case words joined by _",
        "Slips.Loss: default 0.9: got \"0.9\", expected a share from 0 to 0.5",
        "Slips.delay: the meaning does not end with a full stop",
        "Slips.delay: the key stands twice",
        "Slips.delay: the meaning begins with a small letter",
        "Slips.count_: a key is lower-case words joined by _",
        "Slips.count_: the meaning is missing",
        "Slips.count_: default -1: got \"-1\", expected a whole number of at least 0",
        "Slips.inner: the meaning has more than one line",
        "Inner.x: the meaning is missing",
        "NoID: a group in lists needs a required id",
      ])
  }
}

private struct Slips: ParameterGroup {
  var loss: Share = 0.9
  var delay = SimulationDuration.zero
  var count = -1
  var inner: Inner? = Inner()
  var list: [NoID] = []

  static let parameters: [Parameter<Self>] = [
    Parameter("Loss", \.loss, in: 0...0.5, "Chance of a loss."),
    Parameter("delay", \.delay, "Time it takes"),
    Parameter("delay", \.delay, "time it takes."),
    Parameter("count_", \.count, in: 0..., ""),
    Parameter("inner", \.inner, "Two lines\nof text."),
    Parameter("list", \.list, "A list."),
  ]
}

private struct Inner: ParameterGroup {
  var x = 1

  static let parameters: [Parameter<Self>] = [Parameter("x", \.x, "x")]
}

private struct NoID: NamedParameterGroup {
  var id = ""

  static let parameters: [Parameter<Self>] = [Parameter("id", \.id, "Name of the entry.")]
}
