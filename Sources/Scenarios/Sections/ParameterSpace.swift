import LaunchModels
import Parameters
import ScenarioSyntax

/// The parameters at every design point under every policy.
struct ParameterSpace: Sendable {
  private var population: SectionVariants<PopulationParameters>
  private var device: SectionVariants<DeviceParameters>
  private var startup: SectionVariants<StartupParameters>
  private var network: SectionVariants<NetworkParameters>
  /// Reads all sections, so that its tables serve all of them.
  private var reader: ParameterReader

  /// The space of `sections` with overrides by `policies` and `factors`.
  init(
    sections: [SectionTree], policies: [PolicyPlan], factors: [FactorPlan], files: SourceFiles,
    samples: FileSamples, digests: [String: String]
  ) {
    func variants<Group>(_ section: Section) -> SectionVariants<Group> {
      let tree = sections.first { $0.section == section }
      return SectionVariants(
        section, base: tree?.node ?? LocatedNode(.mapping([]), at: sections[0].node.range),
        policies: policies, factors: factors, files: files, digests: digests)
    }
    reader = ParameterReader(samples: samples)
    population = variants(.population)
    device = variants(.device)
    startup = variants(.startup)
    network = variants(.network)
  }

  /// A problem with the section that it is about.
  struct Finding {
    /// The problem, its path from the top of the scenario.
    let problem: Problem
    /// The sections as they were decoded.
    let nodes: [Section: LocatedNode]
    /// The overrides in place.
    let overrides: [Override]
  }

  /// What is wrong with the sections as the files and the command line have them.
  func findingsWithoutOverrides() -> [Finding] {
    func findings<Group>(_ variants: SectionVariants<Group>) -> [Finding] {
      variants.problemsOfBase(using: reader).map {
        Finding(problem: $0, nodes: [variants.section: variants.base], overrides: [])
      }
    }
    return findings(population) + findings(device) + findings(startup) + findings(network)
  }

  /// Decodes and checks what `policy` meets at a point with the given levels, as far as that was not
  /// done before.
  mutating func check(policy: Int, level: (Int) -> Int32) -> [Finding] {
    var findings: [Finding] = []
    func check<Group>(_ variants: inout SectionVariants<Group>) {
      let key = variants.key(policy: policy, level: level)
      guard let (node, problems) = variants.check(key, using: &reader), !problems.isEmpty else {
        return
      }
      let overrides = variants.overrides(key)
      let nodes = [variants.section: node]
      findings += problems.map { Finding(problem: $0, nodes: nodes, overrides: overrides) }
    }
    check(&population)
    check(&device)
    check(&startup)
    check(&network)
    return findings
  }

  /// What is wrong between the sections that `policy` meets at a point with the given levels, each of
  /// which is right by itself.
  func checkBetweenSections(policy: Int, level: (Int) -> Int32) -> [Finding] {
    var scratch = self.reader
    var parameters = LaunchParameters()
    parameters.population = population.groupWithoutTables(
      population.key(policy: policy, level: level), using: &scratch)
    parameters.device = device.groupWithoutTables(
      device.key(policy: policy, level: level), using: &scratch)
    parameters.startup = startup.groupWithoutTables(
      startup.key(policy: policy, level: level), using: &scratch)
    parameters.network = network.groupWithoutTables(
      network.key(policy: policy, level: level), using: &scratch)
    parameters.tables = scratch.tables
    var reader = ParameterReader()
    parameters.check(using: &reader)
    guard !reader.problems.isEmpty else { return [] }
    var nodes: [Section: LocatedNode] = [:]
    var overrides: [Override] = []
    func add<Group>(_ variants: SectionVariants<Group>) {
      let own = variants.overrides(variants.key(policy: policy, level: level))
      nodes[variants.section] = variants.node(own)
      overrides += own
    }
    add(population)
    add(device)
    add(startup)
    add(network)
    return reader.problems.map { Finding(problem: $0, nodes: nodes, overrides: overrides) }
  }

  /// The parameters that `policy` meets at a point with the given levels, which has been checked.
  func parameters(policy: Int, level: (Int) -> Int32) -> LaunchParameters {
    var reader = reader
    var parameters = LaunchParameters()
    parameters.population = population.group(
      population.key(policy: policy, level: level), using: &reader)
    parameters.device = device.group(device.key(policy: policy, level: level), using: &reader)
    parameters.startup = startup.group(startup.key(policy: policy, level: level), using: &reader)
    parameters.network = network.group(network.key(policy: policy, level: level), using: &reader)
    parameters.tables = reader.tables
    return parameters
  }

  /// The digests of the sections that `policy` meets at a point with the given levels.
  func digests(policy: Int, level: (Int) -> Int32) -> [SHA256Digest] {
    [
      population.digest(population.key(policy: policy, level: level)),
      device.digest(device.key(policy: policy, level: level)),
      startup.digest(startup.key(policy: policy, level: level)),
      network.digest(network.key(policy: policy, level: level)),
    ]
  }

  /// How many different versions of each section there are.
  var variantCounts: [Section: Int] {
    [
      .population: population.variants.count, .device: device.variants.count,
      .startup: startup.variants.count, .network: network.variants.count,
    ]
  }

  /// Whether two points can be the same configuration under one policy.
  var hasEqualVariants: Bool {
    population.hasEqualVariants || device.hasEqualVariants || startup.hasEqualVariants
      || network.hasEqualVariants
  }
}
