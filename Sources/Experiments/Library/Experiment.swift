import Scenarios

/// An experiment that is run in memory, for tests and scripts.
///
/// ```swift
/// let result = try Experiment(contentsOf: "Scenarios/quickstart.yaml").run()
/// let total = try result.estimate(of: "total_ms.p90", policy: "staggered")
/// #expect(total.interval.upper < 1_500)
/// ```
///
/// Its numbers are those that the command writes for the same file: the same runs, estimated and compared
/// by the same code.
public struct Experiment: Sendable {
  /// The scenario.
  public let scenario: Scenario
  let design: ExperimentDesign

  /// The experiment that the scenario file at `path` describes.
  ///
  /// - Throws: every problem of the file at once.
  public init(
    contentsOf path: String, settings: ScenarioSettings = ScenarioSettings()
  ) throws(ScenarioErrors) {
    self.init(try Scenario.load(path, settings: settings))
  }

  /// The experiment of `scenario`.
  public init(_ scenario: Scenario) {
    self.scenario = scenario
    design = ExperimentDesign(scenario)
  }

  /// Does the runs that `program` does.
  package func run(
    _ program: some RunProgram, jobs: Int? = nil
  ) throws(SweepError) -> ExperimentResult {
    let sink = MemorySink()
    let pool = RunPool(
      plan: design.plan, program: program, sink: sink, options: SweepOptions(jobs: jobs))
    _ = try pool.run(done: Array(repeating: nil, count: design.plan.count))
    var nobody = NoReceiver()
    guard let result = try ResultPass(design, source: sink).run(into: &nobody) else {
      preconditionFailure("nobody can interrupt a pass without an interruption")
    }
    return result
  }
}
