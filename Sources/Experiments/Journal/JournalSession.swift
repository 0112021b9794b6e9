import Scenarios

/// What one process set out to do in a results folder.
package struct JournalSession: Hashable, Sendable {
  /// A digest of the whole plan: which runs, in which order.
  package var planDigest: String
  /// The absolute path of the scenario file.
  package var scenarioPath: String
  /// What the command line added to it.
  package var settings: ScenarioSettings
  /// How many runs the plan has.
  package var runs: UInt64
  /// How many runs that were finished when it began have no place in the plan.
  package var unusedRuns: UInt64
  /// Whether `launches.csv` is written.
  package var writesLaunches: Bool
  /// What the values of the records that follow stand for.
  package var schema: RunSchema
  /// When it began [s since 1970]; for provenance alone.
  package var start: Int64

  /// A session with these aims.
  package init(
    planDigest: String, scenarioPath: String, settings: ScenarioSettings, runs: UInt64,
    unusedRuns: UInt64, writesLaunches: Bool, schema: RunSchema,
    start: Int64
  ) {
    self.planDigest = planDigest
    self.scenarioPath = scenarioPath
    self.settings = settings
    self.runs = runs
    self.unusedRuns = unusedRuns
    self.writesLaunches = writesLaunches
    self.schema = schema
    self.start = start
  }

  func encode(into encoder: inout ByteEncoder) {
    encoder.append(planDigest)
    encoder.append(scenarioPath)
    encoder.append(settings.sets)
    encoder.append(settings.policies)
    encoder.append(optional: settings.seed)
    encoder.append(optional: settings.replications.map(UInt64.init))
    encoder.append(runs)
    encoder.append(unusedRuns)
    encoder.append(byte: writesLaunches ? 1 : 0)
    encoder.append(schema.responses)
    encoder.append(schema.groupings)
    encoder.append(fixed: start)
  }

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) {
    planDigest = try decoder.text()
    scenarioPath = try decoder.text()
    let sets = try decoder.texts()
    let policies = try decoder.texts()
    let seed = try decoder.optionalNumber()
    let replications = try decoder.optionalNumber()
    settings = ScenarioSettings(
      sets: sets, seed: seed, replications: replications.map { Int(clamping: $0) },
      policies: policies)
    runs = try decoder.number()
    unusedRuns = try decoder.number()
    writesLaunches = try decoder.byte() != 0
    let responses = try decoder.texts()
    let groupings = try decoder.texts()
    schema = RunSchema(responses: responses, groupings: groupings)
    start = try decoder.fixed(Int64.self)
  }
}
