import Experiments
import Testing

/// Research that can be repeated: a claim about a policy is a test on an interval.
///
/// These tests use the public library only, as a test in an app's own repository would. The seed is in
/// the scenario, so they give the same answer on every machine with the same C library.
@Suite struct SchedulingClaims {
  private static let result = Result {
    try Experiment(contentsOf: ScenarioFile.path("quickstart.yaml")).run()
  }

  @Test(arguments: ["1", "2"]) func serialWorkBringsTheFirstScreenSooner(cores: String) throws {
    let difference = try Self.result.get().comparison(
      of: "potential_total_ms.p90", policy: "serial", against: "concurrent", at: ["cores": cores])
    // An interval that cannot be given has no limits, so that it never meets a claim.
    #expect(difference.interval.upper < 0, "\(difference)")
  }

  @Test func delayingWhatCanWaitIsWorthMoreOnOneCore() throws {
    let result = try Self.result.get()
    let one = try result.comparison(
      of: "potential_total_ms.mean", policy: "delayed", against: "concurrent", at: ["cores": "1"])
    let two = try result.comparison(
      of: "potential_total_ms.mean", policy: "delayed", against: "concurrent", at: ["cores": "2"])
    #expect(one.interval.upper < two.interval.lower, "\(one), \(two)")
  }

  @Test func oneCoreDoesTheSameWorkWhateverTheOrder() throws {
    // On one core nothing overlaps but blocking, so the end of the last task hardly moves.
    let difference = try Self.result.get().comparison(
      of: "startup_tasks_ms.mean", policy: "serial", against: "concurrent", at: ["cores": "1"])
    let relative = difference.relativeInterval
    #expect(relative.lower > -0.05 && relative.upper < 0.05, "\(relative)")
  }
}
