import RandomVariates
import Scenarios

/// `provenance.json`: where results come from.
///
/// The one file with the time of day and the machine in it, so that all others can be compared byte by
/// byte. It is written last: a folder that has it is whole.
struct Provenance {
  /// The file's name.
  static let fileName = "provenance.json"

  let design: ExperimentDesign
  let settings: ScenarioSettings
  let options: SweepOptions
  /// When each process began [s since 1970], the first one first.
  let sessionStarts: [Int64]
  let failedRuns: [FailedRun]

  /// The file, finished at `end` [s since 1970].
  func bytes(end: Int64) -> [UInt8] {
    JSONValue.object([
      ("product", product),
      ("command", .texts(options.command)),
      ("scenario", scenario),
      ("inputs", inputs),
      ("runs", runs),
      ("failed_runs", .list(failedRuns.map(failure))),
      ("machine", machine),
      ("jobs", .integer(options.jobs)),
      ("started", time(sessionStarts.first)),
      ("finished", time(end)),
      ("sessions", .list(sessionStarts.map { time($0) })),
    ]).fileBytes
  }

  private func time(_ seconds: Int64?) -> JSONValue {
    .optional(seconds.map(CivilTime.text))
  }

  private var product: JSONValue {
    .object([
      ("name", .text("launchsim")),
      ("version", .text(options.productVersion)),
      ("model_version", .text(ModelVersion.current)),
      ("journal_format", .integer(Int(JournalHeader.currentFormat))),
      ("gsl", .text(GSLLibrary.version)),
    ])
  }

  private var scenario: JSONValue {
    .object([
      ("name", .text(design.scenario.name)),
      ("path", .text(design.scenario.path)),
      ("sha256", .optional(design.scenario.inputs.first?.digest)),
      ("plan_sha256", .text(design.plan.digest)),
      ("set", .texts(settings.sets)),
      ("unasked", .texts(design.scenario.unasked)),
      ("seed", .text(String(design.plan.seed))),
    ])
  }

  private var inputs: JSONValue {
    .list(
      zip(design.scenario.inputs, StoredInputs(design.scenario).names).map { input, name in
        .object([
          ("path", .text(input.path)),
          ("role", .text(input.role.rawValue)),
          ("stored", .text(name)),
          ("sha256", .text(input.digest)),
          ("bytes", .integer(input.size)),
        ])
      })
  }

  private var runs: JSONValue {
    .object([
      ("points", .integer(design.plan.points)),
      ("policies", .texts(design.scenario.policies.map(\.name))),
      ("replications", .integer(design.plan.replications)),
      ("total", .integer(design.plan.count)),
      ("failed", .integer(failedRuns.count)),
    ])
  }

  private func failure(_ run: FailedRun) -> JSONValue {
    .object([
      ("run_id", .text(run.id.description)),
      ("point", .integer(run.point)),
      ("policy", .text(design.scenario.policies[run.policy].name)),
      ("replication", .integer(run.replication)),
      ("status", .text(run.status.name)),
      ("fault", .text(run.fault)),
    ])
  }

  private var machine: JSONValue {
    let machine = Machine.current()
    return .object([
      ("host", .text(machine.host)),
      ("system", .text(machine.system)),
      ("architecture", .text(machine.architecture)),
      ("processors", .integer(machine.processors)),
      ("c_library", .text(machine.cLibrary)),
      ("cpu_features", .texts(machine.features)),
    ])
  }
}
