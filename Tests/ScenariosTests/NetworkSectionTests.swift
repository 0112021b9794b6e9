import Foundation
import LaunchModels
import Parameters
import Scenarios
import SimulationEngine
import TestSupport
import Testing

/// The section `network` under overrides, and the traces that it names.
@Suite struct NetworkSectionTests {
  private func link(_ scenario: Scenario, point: Int = 0, policy: Int = 0) -> LinkSettings {
    scenario.parameters(point: point, policy: policy).network.link
  }

  @Test func eachLayerCoversTheOneBelow() throws {
    #expect(link(try ScenarioText.load("")).down == .kilobits(12_000))
    #expect(link(try ScenarioText.load("network: {profile: edge}\n")).down == .kilobits(240))
    let section = "network: {link: {down: 5 Mbit/s}, profile: edge}\n"
    let scenario = try ScenarioText.load(
      section
        + """
        policies:
          current: {}
          profile: {network.profile: 3g}
          link: {network.link.down: 6 Mbit/s, network.link.loss: 2 %}
          whole: {network.link: {loss: 2 %}}
        """)
    let links = (0..<4).map { link(scenario, policy: $0) }
    // The section's own rate stands over that of any profile.
    #expect(links.map(\.down) == [.megabits(5), .megabits(5), .megabits(6), .kilobits(240)])
    #expect(links.map(\.up) == [200, 768, 200, 200].map(DataRate.kilobits))
    #expect(links.map(\.loss) == [0, 0, 0.02, 0.02])
    let set = ScenarioSettings(sets: ["network.profile=gprs", "network.link.queue=7"])
    let changed = link(try ScenarioText.load(section, settings: set))
    #expect([changed.down, changed.up] == [.megabits(5), .kilobits(32)])
    #expect(changed.queue == 7)
  }

  @Test func profilesAndLossesAreSweptTogether() throws {
    let scenario = try ScenarioText.load(
      """
      factors:
        network: {path: network.profile, levels: [wifi, lte, 3g]}
        loss: {path: network.link.loss, levels: [0, 3 %]}
      """)
    let links = scenario.points.indices.map { link(scenario, point: $0) }
    #expect(
      links.map(\.down)
        == [40_000, 40_000, 12_000, 12_000, 1_600, 1_600].map(DataRate.kilobits))
    #expect(links.map(\.loss) == [0, 0.03, 0, 0.03, 0, 0.03])
    #expect(Set(scenario.hashes()).count == 6)
  }

  @Test func weatherIsSweptByShare() throws {
    let scenario = try ScenarioText.load(
      """
      policies:
        current: {}
        poor: {network.weather.signal.poor.share: 20 %}
      factors:
        outages: {path: network.weather.outages.share, levels: [0, 2 %]}
      """)
    let weather = (0..<2).map { scenario.parameters(point: 1, policy: $0).network.weather }
    #expect(weather.map(\.outages.share) == [0.02, 0.02])
    #expect(weather[0].signal == nil)
    #expect(abs((weather[1].signal?.shares.last ?? 0) - 0.27) < 1e-12)
  }

  // MARK: Traces

  @Test func tracesStandInThePlaceOfRates() throws {
    let scenario = try ScenarioText.load(
      """
      network: {link: {trace_down: {file: lte.down}, up: 3 Mbit/s}}
      factors:
        trace: {path: network.link.trace_down.file, levels: [lte.down, 3g.down]}
      """, files: ["lte.down": "0\n5\n10\n", "3g.down": "40\r\n80\r\n"])
    let directions = scenario.points.indices.map { link(scenario, point: $0).directions }
    let traces = directions.map { direction -> [UInt32] in
      if case .trace(let trace) = direction.down.rate { trace.chances } else { [] }
    }
    #expect(traces == [[0, 5, 10], [40, 80]])
    #expect(directions.allSatisfy { $0.up.rate == .constant(bitsPerSecond: 3_000_000) })
    #expect(scenario.inputs.map(\.role) == [.scenario, .trace, .trace])
    #expect(Set(scenario.hashes()).count == 2)
  }

  @Test func tracesCountByTheirBytes() throws {
    func hashes(_ name: String, _ text: String) throws -> [String] {
      try ScenarioText.load(
        "network: {link: {trace_up: {file: \(name)}}}\n", files: [name: text]
      ).hashes()
    }
    let first = try hashes("a.up", "1\n2\n")
    #expect(try hashes("b.up", "1\n2\n") == first)
    #expect(try hashes("a.up", "1\n3\n") != first)
  }

  @Test func pathsAreRelativeToTheFileThatNamesThem() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("base"), withIntermediateDirectories: false)
    try directory.write("1\n2\n", to: "base/a.down")
    try directory.write("7\n", to: "a.down")
    try directory.write(
      "launchsim: 1\nname: base\nnetwork: {link: {trace_down: {file: a.down}}}\n",
      to: "base/base.yaml")
    let path = try directory.write(
      """
      launchsim: 1
      name: x
      extends: base/base.yaml
      policies:
        current: {}
        other: {network.link.trace_down: {file: a.down}}
      """, to: "scenario.yaml")
    let scenario = try Scenario.load(path)
    let traces = (0..<2).map { link(scenario, policy: $0).traceDown?.trace.chances }
    #expect(traces == [[1, 2], [7]])
    #expect(
      scenario.inputs.map { $0.path.replacing(directory.path + "/", with: "") }
        == ["scenario.yaml", "base/base.yaml", "base/a.down", "a.down"])
  }
}
