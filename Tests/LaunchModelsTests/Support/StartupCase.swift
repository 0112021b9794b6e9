import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Small launches written as a scenario has them, on a device without switch cost.
enum StartupCase {
  /// Parameters with the sections written as nodes; fails the test on any problem.
  static func parameters(
    device: ParameterNode = [:], startup: ParameterNode = [:],
    population: ParameterNode = ["users": "1"],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> LaunchParameters {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.population, from: population, using: &reader)
    parameters.read(.device, from: device, using: &reader)
    parameters.read(.startup, from: startup, using: &reader)
    #expect(reader.problems.map(\.description) == [], sourceLocation: sourceLocation)
    return parameters
  }

  /// The messages of the problems of a `startup` section, each with its path.
  static func problems(startup: ParameterNode) -> [String] {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.startup, from: startup, using: &reader)
    return reader.problems.map(\.description)
  }

  /// The messages of the problems of a `device` section, each with its path.
  static func problems(device: ParameterNode) -> [String] {
    var parameters = LaunchParameters()
    var reader = ParameterReader()
    parameters.read(.device, from: device, using: &reader)
    return reader.problems.map(\.description)
  }

  /// The first launch of the first user, run to its end.
  static func launch(_ parameters: LaunchParameters) throws -> Launch {
    let run = LaunchRun(parameters: parameters, seed: 1)
    var simulation = run.simulation(ofUser: 0, replication: 0)
    var end = SimulationTime.zero
    while simulation.model.launches.isEmpty {
      let reason = try simulation.run(maximumEvents: 1)
      end = simulation.now
      if reason == .empty { break }
    }
    let record = try #require(simulation.model.launches.first)
    let startup = simulation.model.startup
    var times: [String: Launch.Times] = [:]
    for (task, progress) in zip(
      parameters.startup.tasks.filter(\.isEnabled), startup.progress)
    {
      times[task.id] = Launch.Times(
        ready: progress.ready.nanoseconds, started: progress.started.nanoseconds,
        finished: progress.finished.nanoseconds)
    }
    return Launch(
      record: record, times: times, marks: startup.marks,
      targetRendered: startup.marks.tap + (record.total ?? .zero), end: end,
      ledger: simulation.model.processor.ledger)
  }

  /// A launch that is over.
  struct Launch {
    /// When a task was ready, started and finished [ns].
    struct Times: Equatable {
      var ready: Int64
      var started: Int64
      var finished: Int64
    }

    let record: LaunchRecord
    let times: [String: Times]
    let marks: StartupMarks
    let targetRendered: SimulationTime
    /// When the last event ran.
    let end: SimulationTime
    let ledger: CoreLedger

    /// Start and end of a task [ms].
    func span(_ id: String) -> [Double] {
      guard let times = times[id] else { return [] }
      return [Double(times.started) / 1e6, Double(times.finished) / 1e6]
    }
  }
}
