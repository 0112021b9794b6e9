import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// The section `network` as it is written.
@Suite struct NetworkParameterTests {
  /// The section written as `node`, and what is wrong with it.
  static func read(_ node: ParameterNode) -> (network: NetworkParameters, problems: [String]) {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.network, from: node, using: &reader)
    return (parameters.network, reader.problems.map(\.description))
  }

  @Test func declarationsAreSound() {
    #expect(NetworkParameters.declarationProblems == [])
  }

  @Test func theDefaultIsLTE() {
    #expect(NetworkParameters() == Self.read(["profile": "lte"]).network)
    #expect(Self.read([:]).network == NetworkParameters())
  }

  @Test func theLinkHasTheLastWordOverTheProfile() {
    let (network, problems) = Self.read(["link": ["loss": "3 %"], "profile": "edge"])
    #expect(problems == [])
    #expect(network.link.loss == 0.03)
    #expect(network.link.down == .kilobits(240))
    #expect(network.link.delayUp == .milliseconds(420))
  }

  @Test func whatCannotBeIsRefused() {
    let (_, problems) = Self.read([
      "profile": "ltee",
      "link": [
        "down": "-4 Mbit/s", "up": "0 bit/s", "delay_down": "61 s", "jitter": "5", "queue": "0",
        "loss": "1", "burst": "0.5",
      ],
    ])
    #expect(problems.count == 8)
    let burst = Self.read(["link": ["loss": "60 %", "burst": "1.2"]]).problems
    #expect(
      burst == [
        "network.link.burst: got \"1.2\", expected 1, or at least 1.5 with a loss of 0.6"
      ])
  }
}
