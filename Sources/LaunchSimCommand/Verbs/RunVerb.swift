import Experiments
import Scenarios

/// `launchsim run`: the whole experiment of a scenario file.
package struct RunVerb: Verb {
  package var file = ""
  package var output: String?
  package var jobs: Int?
  package var scenario = ScenarioOptions()
  package var resumes = false
  package var skippedRuns: [String] = []
  package var stopsAtFailure = false
  package var writesLaunches = false
  package var progress = ProgressForm.auto
  package var isQuiet = false
  package var isConfirmed = false

  package init() {}

  package static let name = "run"
  package static let summary = "simulate a scenario, write its results and print what they say"
  package static let operands = [Operand("FILE", \Self.file, "The scenario file (YAML).")]
  package static let options: [CommandOption<Self>] =
    [
      CommandOption(
        "output", short: "o", "DIR", \.output,
        "The results directory; results/NAME unless given, NAME being that of the file."),
      SharedOptions.jobs(\.jobs),
    ] + ScenarioOptions.options(at: \.scenario) + [
      CommandOption(
        flag: "resume", \.resumes,
        "Go on with a stopped sweep, or extend a finished one, without doing a run twice."),
      CommandOption(
        repeated: "skip", "RUN", \.skippedRuns,
        "Leave this run out, by its id or the beginning of it."),
      CommandOption(flag: "fail-fast", \.stopsAtFailure, "Stop at the first run that fails."),
      CommandOption(flag: "launches", \.writesLaunches, "Also write one row a launch."),
      CommandOption(
        "progress", \.progress,
        "How progress is shown; auto: a bar on a terminal, else plain; json: standard error gets nothing but JSON objects, a line each."
      ),
      SharedOptions.quiet(\.isQuiet),
      CommandOption(
        flag: "yes", short: "y", \.isConfirmed, "Confirm a sweep of over 1,000,000 runs."),
    ]
  package static let discussion = [
    "Every combination of factor levels is simulated under every policy, as often as the scenario "
      + "says; policies meet the same users and the same luck. The same scenario and seed give the "
      + "same results, whatever the number of jobs.",
    ShownResponses.rule
      + " A verdict follows from the 95 % interval of the difference between two policies, paired by "
      + "replication, and is held back where it would not survive the number of comparisons (Holm).",
    "Ctrl-C stops after the runs in hand; --resume goes on. The exit code is 1 when a run failed, "
      + "even if a gate was missed as well, and 3 when a gate was not met.",
  ]
  package static let examples = [
    "launchsim run Scenarios/quickstart.yaml",
    "launchsim run Scenarios/startup-contention.yaml -o results/four --set device.cores=4",
    "launchsim run Scenarios/startup-contention.yaml --replications 200 --resume",
  ]
}
