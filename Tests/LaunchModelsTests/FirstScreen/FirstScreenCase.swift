import LaunchModels
import Parameters
import RandomVariates
import Testing

/// First screens written as a scenario has them.
enum FirstScreenCase {
  /// The queues there are, by the places that messages name.
  static let queues = ["global", "work", "decode"]

  /// The problems of a `first_screen` section, each with its path.
  static func problems(_ node: ParameterNode) -> [String] {
    var reader = ParameterReader()
    let path = ParameterPath([.key("first_screen")])
    let screen = reader.read(FirstScreenParameters.self, from: node, at: path)
    if reader.problems.isEmpty {
      reader.within(key: "first_screen") { screen?.checkQueues(queues, using: &$0) }
    }
    return reader.problems.map(\.description)
  }

  /// The section written as `node`, with its tables; fails the test on any problem.
  static func read(
    _ node: ParameterNode, sourceLocation: SourceLocation = #_sourceLocation
  ) -> (screen: FirstScreenParameters, tables: DistributionTables) {
    var reader = ParameterReader()
    let screen = reader.read(FirstScreenParameters.self, from: node)
    #expect(reader.problems.map(\.description) == [], sourceLocation: sourceLocation)
    return (screen ?? FirstScreenParameters(), reader.tables)
  }
}
