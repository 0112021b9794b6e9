import Experiments
import Foundation
import LaunchModels
import Scenarios
import TestSupport
import Testing

/// The columns and the files of a results folder.
struct TableTests {
  private let folder: TemporaryDirectory
  private let results: ResultsFolder

  init() throws {
    folder = try TemporaryDirectory()
    results = ResultsFolder(path: folder.file("a"))
  }

  @discardableResult
  private func sweep(_ text: ScenarioText = ScenarioText(), launches: Bool = false) throws
    -> Scenario
  {
    let scenario = try text.load(in: folder)
    _ = try Sweep(
      scenario, directory: results.path,
      options: SweepOptions(
        jobs: 2, writesLaunches: launches, command: ["launchsim", "run", "a b.yaml"],
        productVersion: "0.1.0")
    ).run(CatalogueProgram(groupings: ["launch_kind", "day"]))
    return scenario
  }

  @Test func headersAreFixedByDeclaration() throws {
    try sweep()
    #expect(
      try results.header("runs.csv") == [
        "run_id", "point", "policy", "cores", "speed", "replication", "seed", "status",
        "total_ms.mean", "total_ms.p90", "within_1s_share", "within_1s_share_numerator",
        "within_1s_share_denominator", "context_switches", "context_switches_numerator",
        "context_switches_denominator", "launches", "worth", "fingerprint",
      ])
    #expect(
      try results.header("summary.csv") == [
        "point", "policy", "cores", "speed", "response", "estimate", "standard_error", "lower",
        "upper", "confidence", "runs", "method", "stopped_by", "note",
      ])
    #expect(
      try results.header("comparisons.csv") == [
        "point", "cores", "speed", "baseline", "policy", "response", "difference",
        "standard_error", "lower", "upper", "p_value", "p_adjusted", "relative", "relative_lower",
        "relative_upper", "correlation", "variance_ratio", "runs", "margin", "verdict", "note",
      ])
    #expect(try results.header("breakdown.csv") == ["run_id", "table", "item", "metric", "value"])
    #expect(
      try results.header("failed_runs.csv") == [
        "run_id", "point", "policy", "replication", "user", "day", "seed", "fault",
      ])
  }

  /// The names that factors and sums must leave free are those that the tables really have.
  @Test func everyColumnIsOneThatFactorsLeaveFree() throws {
    var text = ScenarioText()
    text.responses =
      "["
      + ResponseCatalogue(requests: false).responses.flatMap(ResponseSelection.all(of:))
      .map(\.name).joined(separator: ", ") + "]"
    _ = try Sweep(try text.load(in: folder), directory: folder.file("all")).run()
    let all = ResultsFolder(path: folder.file("all"))
    let own: Set = ["cores", "speed", "worth"]
    let responses = Set(ResultColumns.responses(ResponseCatalogue(requests: false)))
    let runs = try all.header("runs.csv")
    #expect(Set(runs).count == runs.count)
    #expect(Set(runs).subtracting(own).subtracting(responses) == Set(ResultColumns.runs))
    for table in ["summary.csv", "comparisons.csv"] {
      #expect(
        Set(try all.header(table)).subtracting(own).isSubset(of: ResultColumns.fixed), "\(table)")
    }
  }

  /// Columns read back equal the parameters that the runs had.
  @Test func columnsReadBackEqualTheDesign() throws {
    let scenario = try sweep()
    let design = ExperimentDesign(scenario)
    let rows = try results.rows("runs.csv")
    #expect(rows.count == design.plan.count)
    var place = 0
    for point in scenario.points.indices {
      for policy in scenario.policies.indices {
        for replication in 0..<scenario.replications {
          let row = rows[place]
          place += 1
          let run = design.plan.run(point: point, policy: policy, replication: replication)
          #expect(row["run_id"] == run.id.description)
          #expect(row["point"] == String(point))
          #expect(row["policy"] == scenario.policies[policy].name)
          #expect(row["replication"] == String(replication))
          #expect(row["seed"] == "11")
          #expect(row["cores"] == ["1", "2"][point / 3])
          #expect(row["speed"] == ["1", "1.5", "2"][point % 3])
          #expect(row["fingerprint"] == RunIdentifier.hexadecimal(run.id.number &* 3))
        }
      }
    }
  }

  @Test func blocksNameOnlyTheirOwnFactors() throws {
    try sweep()
    let rows = try results.rows("comparisons.csv").filter { $0["response"] == "launches" }
    #expect(rows.count == 14)
    #expect(rows.prefix(12).allSatisfy { $0["point"] != "" && $0["speed"] != "" })
    #expect(rows.suffix(2).map { $0["point"] } == ["", ""])
    #expect(rows.suffix(2).map { $0["cores"] } == ["1", "2"])
    #expect(rows.suffix(2).map { $0["speed"] } == ["", ""])
    #expect(rows[0]["margin"] == "0")
    let margin = try results.rows("comparisons.csv").first { $0["response"] == "total_ms.p90" }
    #expect(margin?["margin"] == "5")
  }

  @Test func breakdownsHoldPartsAndGroups() throws {
    try sweep()
    let rows = try results.rows("breakdown.csv")
    // A run has one figure of a core, and 6 responses in 2 groups of 2 groupings.
    #expect(rows.count == 108 * (1 + 6 * 4))
    #expect(Set(rows.map { $0["table"] }) == ["cores", "launch_kind", "day"])
    let first = rows.prefix(25).map { "\($0["table"] ?? "") \($0["item"] ?? "")" }
    #expect(first[0] == "cores 0")
    #expect(first[1] == "launch_kind 0")
    #expect(first[24] == "day 1")
  }

  /// Texts that need quotes come back as they were, in every table.
  @Test func textsThatNeedQuotesComeBack() throws {
    var text = ScenarioText()
    text.factors = [
      "cores: {path: device.cores, levels: [{label: \"one, \\\"slow\\\"\", value: [1, 1]}, {label: two, value: [1, 2]}]}"
    ]
    try sweep(text)
    #expect(
      Set(try results.rows("runs.csv").map { $0["cores"] }) == ["one, \"slow\"", "two"])
  }

  @Test func theDataPackageDescribesEveryColumn() throws {
    try sweep(launches: true)
    let package = try #require(
      try JSONSerialization.jsonObject(with: results.bytes("datapackage.json"))
        as? [String: Any])
    #expect(package["name"] as? String == "three-tasks")
    let resources = try #require(package["resources"] as? [[String: Any]])
    #expect(
      resources.map { $0["path"] as? String } == [
        "runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv", "failed_runs.csv",
        "launches.csv",
      ])
    for resource in resources {
      let path = try #require(resource["path"] as? String)
      let schema = try #require(resource["schema"] as? [String: Any])
      let fields = try #require(schema["fields"] as? [[String: String]])
      #expect(fields.map { $0["name"] ?? "" } == (try results.header(path)))
      #expect(fields.allSatisfy { $0["description"]?.isEmpty == false })
      let numeric = fields.filter { $0["type"] == "number" || $0["type"] == "integer" }
        .compactMap { $0["name"] }
      guard path != "launches.csv" else { continue }
      for row in try results.rows(path) {
        for name in numeric where row[name] != "" {
          #expect(Double(row[name] ?? "x") != nil, "\(path) \(name): \(row[name] ?? "")")
        }
      }
      for key in schema["primaryKey"] as? [String] ?? [] {
        #expect(fields.contains { $0["name"] == key })
      }
    }
    let runs = try #require(resources[0]["schema"] as? [String: Any])
    let fields = try #require(runs["fields"] as? [[String: String]])
    #expect(fields.first { $0["name"] == "total_ms.p90" }?["unit"] == "ms")
  }

  @Test func provenanceSaysWhereResultsComeFrom() throws {
    let scenario = try sweep()
    let provenance = try #require(
      try JSONSerialization.jsonObject(with: results.bytes("provenance.json"))
        as? [String: Any])
    #expect(provenance["command"] as? [String] == ["launchsim", "run", "a b.yaml"])
    let product = try #require(provenance["product"] as? [String: Any])
    #expect(product["version"] as? String == "0.1.0")
    #expect(product["model_version"] as? String == ModelVersion.current)
    let inputs = try #require(provenance["inputs"] as? [[String: Any]])
    #expect(inputs.count == scenario.inputs.count)
    #expect(inputs[0]["sha256"] as? String == scenario.inputs[0].digest)
    let machine = try #require(provenance["machine"] as? [String: Any])
    #expect((machine["c_library"] as? String)?.isEmpty == false)
    let started = try #require(provenance["started"] as? String)
    #expect(ISO8601DateFormatter().date(from: started) != nil)
    #expect((provenance["failed_runs"] as? [Any])?.isEmpty == true)
  }

  @Test func theScenarioIsKeptAsItWasRead() throws {
    let scenario = try sweep()
    #expect(try results.text("scenario.yaml") == scenario.sourceText)
  }

  @Test func aScenarioThatExtendsIsKeptWithItsSources() throws {
    try folder.write(ScenarioText().text, to: "base.yaml")
    try folder.write(
      "launchsim: 1\nname: extended\nextends: base.yaml\nreplications: {count: 2}\n",
      to: "top.yaml")
    let scenario = try Scenario.load(folder.file("top.yaml"))
    _ = try Sweep(scenario, directory: results.path, options: SweepOptions(jobs: 1))
      .run(CatalogueProgram(groupings: ["launch_kind", "day"]))
    #expect(try results.text("scenario.yaml").contains("extends: base.yaml"))
    #expect(try results.text("inputs/base.yaml") == ScenarioText().text)
    #expect(try results.text("inputs/top.yaml") == results.text("scenario.yaml"))
    #expect(try results.text("provenance.json").contains("\"stored\": \"inputs/base.yaml\""))
  }

  @Test func tracesAreKeptWithTheScenario() throws {
    try folder.write("1\n2\n", to: "lte.down")
    let body = ScenarioText().text + "network: {link: {trace_down: {file: lte.down}}}\n"
    let path = try folder.write(body, to: "traced.yaml")
    _ = try Sweep(
      Scenario.load(path), directory: results.path, options: SweepOptions(jobs: 1)
    ).run(CatalogueProgram(groupings: ["launch_kind", "day"]))
    #expect(try results.text("inputs/lte.down") == "1\n2\n")
    #expect(try results.text("inputs/traced.yaml") == body)
    #expect(try results.text("provenance.json").contains("\"role\": \"trace\""))
  }

  /// Nothing in the tables depends on the machine or the time of day.
  @Test func onlyProvenanceAndTheJournalKnowTheTime() throws {
    try sweep(launches: true)
    let names = try results.names
    #expect(
      names == [
        "breakdown.csv", "comparisons.csv", "datapackage.json", "failed_runs.csv", "journal.bin",
        "launches.csv", "provenance.json", "runs.csv", "scenario.yaml", "summary.csv",
      ])
  }
}
