import LaunchModels
import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// More distinct problems than this are not looked for.
  static let maximumProblems = 500

  /// Reads the tables of every section.
  mutating func readSections() {
    var reader = TableReader(sources: sources)
    let top = SourceRange(file: root.range.file, at: SourcePosition(line: 1, column: 1))
    for section in Section.allCases {
      reader.isBroken = false
      let node = root[section.rawValue] ?? LocatedNode(.mapping([]), at: top)
      let expanded = reader.expand(
        node, section.schema, at: ParameterPath([.key(section.rawValue)]))
      sections.append(SectionTree(section: section, node: expanded, isBroken: reader.isBroken))
    }
    sources = reader.sources
    diagnostics += reader.diagnostics
  }

  /// Puts the overrides of the command line in place; reads tables and samples that overrides name.
  ///
  /// - Returns: the samples.
  mutating func completeSections() -> FileSamples {
    for override in sets {
      for index in sections.indices
      where sections[index].section.rawValue == override.target.steps[0] {
        if let node = try? sections[index].node.substituting(override) {
          sections[index].node = node
        }
      }
    }
    var samples = FileSamples()
    for section in sections {
      samples.load(from: section.node, sources: &sources, diagnostics: &diagnostics)
    }
    for policy in policies {
      for override in policy.overrides {
        samples.load(from: override, sources: &sources, diagnostics: &diagnostics)
      }
    }
    for factor in factors {
      for target in factor.targets {
        for level in factor.levels {
          samples.load(
            from: Override(target: target, value: level.value), sources: &sources,
            diagnostics: &diagnostics)
        }
      }
    }
    return samples
  }

  /// `override` with the table that it names, if any, in place.
  mutating func readingTable(_ override: Override) -> Override {
    guard let schema = Section.schema(at: override.target.steps) else { return override }
    var reader = TableReader(sources: sources)
    let value = reader.expand(
      override.value, schema, at: ParameterPath(override.target.steps.map { .key($0) }))
    sources = reader.sources
    diagnostics += reader.diagnostics
    return Override(target: override.target, value: value)
  }

  /// Decodes and checks the parameters at every point under every policy of `kept`.
  mutating func checkParameters(_ points: DesignPoints, kept: [Int]) -> ParameterSpace {
    let samples = completeSections()
    let digests = Dictionary(
      sources.inputs.map { ($0.path, $0.digest) }, uniquingKeysWith: { first, _ in first })
    var space = ParameterSpace(
      sections: sections, policies: policies, factors: factors, files: sources.files,
      samples: samples, digests: digests)
    var seen = Set<ProblemPlace>()
    let known = Set(space.findingsWithoutOverrides().map { place(of: $0) })
    // When the design is not complete, each level is still checked by itself.
    let sets = [points] + (hasErrors ? [eachLevel(points)] : [])
    for points in sets {
      checkSections(points, kept: kept, in: &space, seen: &seen, known: known)
    }
    return space
  }

  /// Checks each section at `points`, and at once, while they are decoded, the sections against each
  /// other; sections that are wrong by themselves are not held against others.
  private mutating func checkSections(
    _ points: DesignPoints, kept: [Int], in space: inout ParameterSpace,
    seen: inout Set<ProblemPlace>, known: Set<ProblemPlace>
  ) {
    var between: [(finding: ParameterSpace.Finding, place: ProblemPlace, context: String)] = []
    var betweenSeen = Set<ProblemPlace>()
    check: for point in points.indices {
      for policy in kept {
        let findings = space.check(policy: policy) { points.level(of: $0, at: point) }
        for finding in findings {
          let place = place(of: finding)
          guard seen.insert(place).inserted else { continue }
          let context =
            known.contains(place) ? "" : context(point: point, of: points, policy: policy)
          report(finding, at: place.range, context: context)
        }
        if seen.count >= Self.maximumProblems { break check }
        guard seen.isEmpty, betweenSeen.count < Self.maximumProblems else { continue }
        let others = space.checkBetweenSections(policy: policy) {
          points.level(of: $0, at: point)
        }
        for finding in others {
          let place = place(of: finding)
          guard betweenSeen.insert(place).inserted else { continue }
          between.append((finding, place, context(point: point, of: points, policy: policy)))
        }
      }
    }
    guard seen.isEmpty else { return }
    seen = betweenSeen
    for (finding, place, context) in between {
      report(finding, at: place.range, context: context)
    }
  }

  /// Points that meet every level of every factor, or the first ones of very many, with the others as
  /// at the first of `points`.
  private func eachLevel(_ points: DesignPoints) -> DesignPoints {
    let first = factors.indices.map { place -> Int32 in
      points.isEmpty
        ? (factors[place].levels.isEmpty ? DesignSpace.none : 0)
        : points.level(of: place, at: 0)
    }
    var combinations = [first]
    for (place, factor) in factors.enumerated() {
      for level in factor.levels.indices.prefix(Self.maximumProblems) {
        combinations.append(first)
        combinations[combinations.count - 1][place] = Int32(level)
      }
    }
    return DesignPoints(combinations, factorCount: factors.count)
  }

  /// What makes two problems the same for the user.
  private struct ProblemPlace: Hashable {
    let range: SourceRange
    let path: ParameterPath
    let rule: String
  }

  private func place(of finding: ParameterSpace.Finding) -> ProblemPlace {
    let problem = finding.problem
    let section = problem.path.steps.first.flatMap { step in
      Section.allCases.first { .key($0.key) == step }
    }
    let node = section.flatMap { finding.nodes[$0] } ?? root
    let rule =
      switch problem.finding {
      case .mismatch(_, let expected): expected
      case .statement(let statement): statement
      }
    return ProblemPlace(
      range: node.range(of: problem.path.steps.dropFirst(), anchor: problem.anchor),
      path: problem.path, rule: rule)
  }

  /// Keys that belong to the format and that no model of this version reads.
  static let unavailableKeys = [
    "population.warm_up", "population.warm_up_policy", "network.servers", "network.dns",
    "network.retries", "network.ipv6", "network.multipath",
  ]

  /// Reports `finding` at `range`; what stands in the sections and is wrong only with overrides is
  /// told with the point and the policy in `context`.
  private mutating func report(
    _ finding: ParameterSpace.Finding, at range: SourceRange, context: String
  ) {
    var diagnostic = Diagnostic(finding.problem, at: range)
    if finding.problem.finding == .statement("unknown key"),
      Self.unavailableKeys.contains(finding.problem.path.description)
    {
      diagnostic.message = "not available in this version"
    }
    let isOverride = finding.overrides.contains {
      $0.value.range.encloses(range) || $0.target.range.encloses(range)
    }
    if !finding.overrides.isEmpty, !isOverride, !context.isEmpty {
      diagnostic.message += " (\(context))"
    }
    diagnostics.append(diagnostic)
  }

  /// Where a problem was met: `cores = 6, policy serial`.
  private func context(point: Int, of points: DesignPoints, policy: Int) -> String {
    var parts: [String] = []
    for (place, factor) in factors.enumerated() {
      let level = points.level(of: place, at: point)
      if level >= 0 { parts.append("\(factor.name) = \(factor.levels[Int(level)].label)") }
    }
    if policies.count > 1 { parts.append("policy \(policies[policy].name)") }
    return parts.isEmpty ? "" : "with " + parts.joined(separator: ", ")
  }

  /// Reports points that are the same configuration, since their runs could not be told apart.
  mutating func findEqualPoints(_ points: DesignPoints, kept: [Int], in space: ParameterSpace) {
    guard space.hasEqualVariants, let policy = kept.first else { return }
    var first: [[SHA256Digest]: Int] = [:]
    for point in points.indices {
      let digests = space.digests(policy: policy) { points.level(of: $0, at: point) }
      guard let other = first[digests] else {
        first[digests] = point
        continue
      }
      let names = [other, point].map { context(point: $0, of: points, policy: policy) }
      report(
        at: [.key("factors")], anchor: .key,
        """
        points \(other + 1) and \(point + 1) have equal parameters (\(names[0]); \(names[1])), so \
        that their runs would be the same
        """)
      return
    }
  }
}

extension SourceRange {
  /// Whether `other` lies in this stretch.
  func encloses(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
