import LaunchModels
import Parameters
import ScenarioSyntax

extension Scenario {
  /// So many variants of a section stay decoded; others are decoded again when they are needed.
  package static let keptSectionVariants = 1_024

  /// How many variants of each section there are, by its key.
  package var sectionVariantCounts: [String: Int] {
    Dictionary(
      space.variantCounts.map { ($0.key.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The parameters of `policy` at `point`.
  ///
  /// - Complexity: as a rule a few look-ups; a section of which there are very many variants is
  ///   decoded again.
  public func parameters(point: Int, policy: Int) -> LaunchParameters {
    space.parameters(policy: policyPlaces[policy]) { points.level(of: $0, at: point) }
  }

  /// A digest of all that decides the runs of `policy` at `point` but the seed and the replication:
  /// the parameters, the content of the files behind them, and the policy's name.
  ///
  /// It is equal for equal parameters however they are written, and does not depend on what else the
  /// scenario holds.
  public func configurationHash(point: Int, policy: Int) -> SHA256Digest {
    var hash = SHA256()
    let digests = space.digests(policy: policyPlaces[policy]) { points.level(of: $0, at: point) }
    for (section, digest) in zip(Section.allCases, digests) {
      hash.update("\(section.rawValue) \(digest)\n".utf8)
    }
    hash.update("policy \(policies[policy].name)\n".utf8)
    return hash.finalize()
  }

  /// Every parameter of `policy` at `point` with its value, defaults included: a mapping from
  /// sections to what could be written in them.
  public func resolvedParameters(point: Int, policy: Int) -> ParameterNode {
    parameters(point: point, policy: policy).canonical
  }

  /// The level of each factor that has one at `point`, for people: `cores = 4, speed = 1.7`.
  public func label(ofPoint point: Int) -> String {
    zip(factors, points[point].levels)
      .compactMap { factor, level in level.map { "\(factor.name) = \(factor.levels[$0].label)" } }
      .joined(separator: ", ")
  }
}
