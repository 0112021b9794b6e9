import Parameters
import ScenarioSyntax

/// A section with the overrides that touch it, decoded once for each combination of them.
///
/// A factor that varies only the device leaves the start-up decoded once for each policy, however
/// many levels it has.
struct SectionVariants<Group: ParameterGroup>: Sendable {
  /// A factor that touches the section.
  struct TouchingFactor: Sendable {
    /// Its place in the scenario.
    let factor: Int
    /// What it overrides in the section.
    let targets: [OverrideTarget]
    /// The values of its levels.
    let values: [LocatedNode]
  }

  /// Which overrides touch the section: the policy, or -1 for one that does not, and the levels of
  /// the factors that do.
  typealias Key = [Int32]

  /// The section.
  let section: Section
  /// What the files and the command line say.
  let base: LocatedNode
  /// For each policy what it overrides in the section.
  let policyOverrides: [[Override]]
  /// The factors that touch the section.
  let touchingFactors: [TouchingFactor]
  /// The files that ranges point into.
  let files: SourceFiles
  /// The digests of files by path.
  let digests: [String: String]
  /// The variants checked so far: digests that are equal for equal parameters however they are written.
  private(set) var variants: [Key: SHA256Digest] = [:]
  /// Those that stay decoded; they are large.
  private var groups: [Key: Group] = [:]
  /// The one that was checked last.
  private var last: (key: Key, group: Group)?

  /// The section of `tree` with overrides by `sets`, `policies` and `factors`.
  init(
    _ section: Section, base: LocatedNode, policies: [PolicyPlan], factors: [FactorPlan],
    files: SourceFiles, digests: [String: String]
  ) {
    self.section = section
    self.base = base
    self.files = files
    self.digests = digests
    policyOverrides = policies.map { policy in
      policy.overrides.filter { $0.target.steps[0] == section.rawValue }
    }
    touchingFactors = factors.enumerated().compactMap { place, factor in
      let targets = factor.targets.filter { $0.steps[0] == section.rawValue }
      guard !targets.isEmpty else { return nil }
      return TouchingFactor(factor: place, targets: targets, values: factor.levels.map(\.value))
    }
  }

  /// What touches the section under `policy` at a point with the given levels.
  func key(policy: Int, level: (_ factor: Int) -> Int32) -> Key {
    var key: Key = []
    key.reserveCapacity(touchingFactors.count + 1)
    key.append(policyOverrides[policy].isEmpty ? -1 : Int32(policy))
    for factor in touchingFactors { key.append(level(factor.factor)) }
    return key
  }

  /// The overrides that `key` stands for.
  func overrides(_ key: Key) -> [Override] {
    var overrides = key[0] < 0 ? [] : policyOverrides[Int(key[0])]
    for (factor, level) in zip(touchingFactors, key.dropFirst()) where level >= 0 {
      for target in factor.targets {
        overrides.append(Override(target: target, value: factor.values[Int(level)]))
      }
    }
    return overrides
  }

  /// The section with `overrides` in place; one that fits nowhere has been reported.
  func node(_ overrides: [Override]) -> LocatedNode {
    var node = base
    for override in overrides {
      if let substituted = try? node.substituting(override) { node = substituted }
    }
    return node
  }

  /// Decodes `node`, with problems whose paths begin at the top of the scenario.
  private func decode(_ node: LocatedNode, using reader: inout ParameterReader) -> Group {
    let path = ParameterPath([.key(section.key)])
    return reader.read(Group.self, from: node.parameterNode(in: files), at: path) ?? Group()
  }

  /// Decodes the variant `key` unless that was done; gives its problems with the node that they are
  /// about, or nil when it was there already.
  ///
  /// Tables of distributions go into those of `reader` when the variant is kept.
  mutating func check(
    _ key: Key, using reader: inout ParameterReader
  ) -> (node: LocatedNode, problems: ArraySlice<Problem>)? {
    guard variants[key] == nil else { return nil }
    let node = node(overrides(key))
    let isKept = variants.count < Scenario.keptSectionVariants
    let problemsBefore = reader.problems.count
    var scratch = reader
    let group = decode(node, using: &scratch)
    let problems = scratch.problems[problemsBefore...]
    if isKept || !problems.isEmpty { reader = scratch }
    variants[key] = SHA256.hash(group.canonical.replacingFiles(by: digests).canonicalText.utf8)
    if isKept { groups[key] = group }
    last = (key, group)
    return (node, problems)
  }

  /// The problems of the section without any override.
  func problemsOfBase(using reader: ParameterReader) -> ArraySlice<Problem> {
    var scratch = reader
    _ = decode(base, using: &scratch)
    return scratch.problems[reader.problems.count...]
  }

  /// The parameters of the variant `key`, which has been checked; tables that are not in those of
  /// `reader` yet are added to them.
  func group(_ key: Key, using reader: inout ParameterReader) -> Group {
    if let group = groups[key] { return group }
    return decode(node(overrides(key)), using: &reader)
  }

  /// The parameters of the variant `key`, which has been checked; their tables may be missing.
  func groupWithoutTables(_ key: Key, using reader: inout ParameterReader) -> Group {
    if let last, last.key == key { return last.group }
    return group(key, using: &reader)
  }

  /// The digest of the variant `key`, which has been checked.
  func digest(_ key: Key) -> SHA256Digest {
    variants[key] ?? SHA256.hash([])
  }

  /// Whether two variants that one policy can meet have equal parameters.
  var hasEqualVariants: Bool {
    var seen: Set<PolicyDigest> = []
    for (key, digest) in variants {
      if !seen.insert(PolicyDigest(policy: key[0], digest: digest)).inserted { return true }
    }
    return false
  }

  private struct PolicyDigest: Hashable {
    let policy: Int32
    let digest: SHA256Digest
  }
}

extension ParameterNode {
  /// The value with the content of files in the place of their names, so that moving a file changes
  /// nothing and changing it does.
  func replacingFiles(by digests: [String: String]) -> ParameterNode {
    switch self {
    case .null, .scalar: return self
    case .list(let elements): return .list(elements.map { $0.replacingFiles(by: digests) })
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          if entry.key == "file", let path = entry.value.text, let digest = digests[path] {
            return Entry(entry.key, .plain(digest))
          }
          return Entry(entry.key, entry.value.replacingFiles(by: digests))
        })
    }
  }
}
