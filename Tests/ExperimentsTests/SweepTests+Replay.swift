import Experiments
import Foundation
import Scenarios
import TestSupport
import Testing

/// Runs of a finished sweep, done again.
extension SweepTests {
  @Test func aRunDoneAgainGivesItsRow() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a")
    let design = ExperimentDesign(scenario)
    for row in try results("a").rows("runs.csv").prefix(12) {
      let id = try #require(row["run_id"])
      let replay = try Replay(of: id, in: folder.file("a"))
      #expect(replay.scenarioPath.hasSuffix("scenario.yaml"))
      let outcome = try replay.run(design, groupedProgram)
      #expect(outcome.isSame)
      #expect(String(outcome.point) == row["point"])
      #expect(scenario.policies[outcome.policy].name == row["policy"])
      #expect(String(outcome.replication) == row["replication"])
      var other = groupedProgram
      other.step += 1
      let changed = try replay.run(design, other)
      #expect(changed.isSame == (outcome.policy == 0))
    }
  }

  /// Each process may have been given other options: a run is done again with those of its own.
  @Test func aRunIsDoneAgainWithTheOptionsOfItsProcess() throws {
    func load(_ settings: ScenarioSettings) throws -> Scenario {
      let path = try folder.write(ScenarioText().text, to: "scenario.yaml")
      return try Scenario.load(path, settings: settings)
    }
    let first = ScenarioSettings(sets: ["population.users=5"])
    let last = ScenarioSettings(sets: ["population.users=6"], replications: 2)
    let begun = ExperimentDesign(try load(last)).plan.runInOrder(7).id
    for (number, settings) in [first, last].enumerated() {
      _ = try Sweep(
        try load(settings), settings: settings, directory: folder.file("a"),
        options: SweepOptions(
          jobs: 2, resumes: number > 0, skippedRuns: number > 0 ? [begun.description] : [])
      ).run(groupedProgram)
    }
    let id = ExperimentDesign(try load(first)).plan.runInOrder(5).id
    let replay = try Replay(of: id.description, in: folder.file("a"))
    #expect(replay.settings == first)
    let outcome = try replay.run(ExperimentDesign(try load(replay.settings)), groupedProgram)
    #expect(outcome.isSame)

    // A run that was left out has nothing to be compared with; one that fails then is no success.
    let skipped = try Replay(of: begun.description, in: folder.file("a"))
    #expect(skipped.settings == last)
    let design = ExperimentDesign(try load(last))
    let fine = try skipped.run(design, groupedProgram)
    #expect(!fine.isRecorded && fine.isSound)
    var failing = groupedProgram
    failing.fails = { _ in true }
    #expect(try !skipped.run(design, failing).isSound)
  }

  @Test func aRunThatTheScenarioNoLongerHasIsNotReplayed() throws {
    var text = ScenarioText()
    let scenario = try text.load(in: folder)
    try sweep(scenario, into: "a")
    let id = ExperimentDesign(scenario).plan.runInOrder(0).id
    text.seed = 12
    let other = ExperimentDesign(try text.load(in: folder))
    let replay = try Replay(of: id.description, in: folder.file("a"))
    #expect(throws: SweepError.scenarioChanged(path: replay.scenarioPath, id)) {
      try replay.run(other, program())
    }
  }
}
