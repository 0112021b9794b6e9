import LaunchModels
import Scenarios

/// Does the runs of a scenario by simulating them.
package struct LaunchProgram: RunProgram {
  private let scenario: Scenario
  private let reduction: RunReduction
  private let table: LaunchesTable

  /// Simulates the runs of `design`.
  package init(_ design: ExperimentDesign) {
    scenario = design.scenario
    reduction = design.reduction
    table = design.launchesTable
  }

  /// Beyond this, memory would grow with the design.
  package var keptConfigurations: Int { 256 }

  /// A worker with simulations of its own.
  package func makeWorker() -> Worker { Worker(program: self) }

  /// Simulates runs on one thread.
  package struct Worker: RunWorker {
    private let program: LaunchProgram
    /// Simulations by point and policy, so that each is prepared once for all its replications.
    private var simulations: [Int: LaunchRun] = [:]
    /// The last one for which there was no room, as replications may follow each other.
    private var last: (place: Int, simulation: LaunchRun)?

    init(program: LaunchProgram) {
      self.program = program
    }

    /// Simulates `run`.
    package mutating func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord {
      do throws(RunFault) {
        let observations = try observations(of: run)
        for launch in observations.launches {
          launches?.append { program.table.append(launch, of: run, to: &$0) }
        }
        return program.reduction.record(run.id, of: observations)
      } catch {
        launches = launches.map { _ in LaunchRows() }
        return RunRecord(
          id: run.id, status: .failed,
          failure: .init(
            user: error.user, day: UInt32(error.day), fault: error.fault.description))
      }
    }

    /// What `run` gives.
    ///
    /// A simulation that met a fault in the middle of things is not used again.
    private mutating func observations(
      of run: PlannedRun
    ) throws(RunFault) -> RunObservations {
      let place = run.point * program.scenario.policies.count + run.policy
      var simulation = take(place) ?? prepare(run)
      let observations = try simulation.run(replication: UInt32(run.replication))
      keep(simulation, at: place)
      return observations
    }

    /// The simulation at `place`, which the worker has no longer then: so it is not copied.
    private mutating func take(_ place: Int) -> LaunchRun? {
      guard let last, last.place == place else { return simulations.removeValue(forKey: place) }
      self.last = nil
      return last.simulation
    }

    private func prepare(_ run: PlannedRun) -> LaunchRun {
      LaunchRun(
        parameters: program.scenario.parameters(point: run.point, policy: run.policy),
        seed: program.scenario.seed)
    }

    /// Keeps the first ones, since runs come round in turn: whatever was used longest ago comes next.
    private mutating func keep(_ simulation: LaunchRun, at place: Int) {
      if simulations.count < program.keptConfigurations {
        simulations[place] = simulation
      } else {
        last = (place, simulation)
      }
    }
  }
}

extension Sweep {
  /// Simulates the runs that are not done yet, and writes the results when all are.
  ///
  /// - Throws: When the folder cannot be used or written; what was finished is kept.
  public func run() throws(SweepError) -> SweepOutcome {
    try run(LaunchProgram(design))
  }
}

extension Experiment {
  /// Simulates all runs on `jobs` threads, by default one a processor.
  ///
  /// A run that fails does not stop the others: see ``ExperimentResult/failedRuns``.
  public func run(jobs: Int? = nil) throws(SweepError) -> ExperimentResult {
    try run(LaunchProgram(design), jobs: jobs)
  }
}

extension Replay {
  /// Loads the scenario as the sweep did and does the run again.
  ///
  /// The scenario is that which the results folder keeps or, where that does not have the run, the file
  /// that the sweep read.
  ///
  /// - Parameter path: a scenario file to be taken instead.
  /// - Throws: `ScenarioErrors` or ``SweepError``.
  public func run(scenarioPath path: String? = nil) throws -> Outcome {
    if path == nil, let kept = StoredInputs.scenario(in: folder, readFrom: scenarioPath),
      let scenario = try? Scenario.load(kept, settings: settings)
    {
      let design = ExperimentDesign(scenario)
      if hasRun(design) { return try run(design, LaunchProgram(design)) }
    }
    let design = ExperimentDesign(try Scenario.load(path ?? scenarioPath, settings: settings))
    return try run(design, LaunchProgram(design))
  }
}
