import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Small sessions written as a scenario has them.
enum RequestCase {
  /// 8 Mbit/s, 80 ms there and back, no loss: what downloads were measured over.
  static let link: ParameterNode = [
    "down": "8 Mbit/s", "up": "8 Mbit/s", "delay_down": "40 ms", "delay_up": "40 ms",
    "jitter": "0 ms", "loss": "0",
  ]
  /// HTTP/1.1 without TLS.
  static let plain: ParameterNode = ["version": "http/1.1", "security": "none"]

  /// Parameters with the sections written as nodes; fails the test on any problem.
  static func parameters(
    network: ParameterNode, startup: ParameterNode = [:], device: ParameterNode = [:],
    population: ParameterNode = ["users": "1"], sourceLocation: SourceLocation = #_sourceLocation
  ) -> LaunchParameters {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.population, from: population, using: &reader)
    parameters.read(.device, from: device, using: &reader)
    parameters.read(.startup, from: startup, using: &reader)
    parameters.read(.network, from: network, using: &reader)
    parameters.check(using: &reader)
    #expect(reader.problems.map(\.description) == [], sourceLocation: sourceLocation)
    return parameters
  }

  /// A network whose one interface is `api` with the link above, HTTP/1.1 without TLS and `others`.
  static func network(
    _ interface: [(String, ParameterNode)], _ others: [(String, ParameterNode)] = []
  ) -> ParameterNode {
    let api = [("id", "api" as ParameterNode)] + interface
    let sections: [(String, ParameterNode)] = [
      ("link", link), ("protocol", plain),
      ("interfaces", .list([.mapping(api.map { .init($0.0, $0.1) })])),
    ]
    let kept = sections.filter { section in !others.contains { $0.0 == section.0 } }
    return .mapping((kept + others).map { .init($0.0, $0.1) })
  }

  /// The requests of one run.
  static func requests(
    _ network: ParameterNode, startup: ParameterNode = [:],
    population: ParameterNode = ["users": "1"], seed: UInt64 = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [RequestRecord] {
    let parameters = parameters(
      network: network, startup: startup, population: population, sourceLocation: sourceLocation)
    var run = LaunchRun(parameters: parameters, seed: seed)
    return try run.run(replication: 0).requests
  }

  /// The problems of a `network` section, and between it and a start-up.
  static func problems(network: ParameterNode, startup: ParameterNode = [:]) -> [String] {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.startup, from: startup, using: &reader)
    parameters.read(.network, from: network, using: &reader)
    parameters.check(using: &reader)
    return reader.problems.map(\.description)
  }
}
