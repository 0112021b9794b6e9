import LaunchModels
import ScenarioSyntax

/// An experiment as a scenario file describes it, checked as a whole.
///
/// ```swift
/// let scenario = try Scenario.load("Scenarios/startup-contention.yaml")
/// scenario.points.count          // 20
/// scenario.policies.map(\.name)  // ["concurrent", "serial", ...]
/// ```
///
/// A scenario that loads has been decoded at every design point under every policy: no run of it can
/// meet a parameter that is out of range.
public struct Scenario: Sendable {
  /// The path that it was loaded from.
  public let path: String
  /// Its name.
  public let name: String
  /// What it asks, in a sentence or two; nil when the file does not say.
  public let description: String?
  /// What is varied, in the order of the file; the first varies slowest.
  public let factors: [Factor]
  /// The combinations of levels, in order.
  public let points: DesignPoints
  /// What is compared, in the order of the file; one called `default` when the file has none.
  public let policies: [Policy]
  /// The seed of all random numbers.
  public let seed: UInt64
  /// How many runs each point and policy gets, at least 1.
  public let replications: Int
  /// The responses that its sections produce.
  public let catalogue: ResponseCatalogue
  /// What is summarised, in the order of results: the responses that the file asks for, then those
  /// that only a comparison, a gate, a target or a derived response needs.
  public let responses: [ResponseSelection]
  /// Weighted sums of responses, in the order of the file.
  public let derived: [DerivedResponse]
  /// Which policies are compared with which, and how.
  public let comparisons: [Comparison]
  /// What must hold for exit code 0.
  public let gates: [Gate]
  /// The groups of launches within which responses are also reported.
  public let breakdowns: [LaunchGroup]
  /// Published or measured figures to print beside the estimates.
  public let targets: [Target]
  /// The comparisons, gates and targets of the file that leaving out policies keeps from being asked, a
  /// sentence each; also among ``warnings``.
  public let unasked: [String]
  /// The values that are somebody's estimate.
  public let assumptions: [Assumption]
  /// Every file that went in, in the order of opening; the scenario itself is the first.
  public let inputs: [InputFile]
  /// The scenario file as it was read; bytes that are not UTF-8 are replaced by U+FFFD.
  public let sourceText: String
  /// Warnings in the order of files and positions.
  public let warnings: [Diagnostic]
  /// The files that warnings point into.
  public let sources: SourceFiles
  /// The parameters at every point under every policy of the file.
  let space: ParameterSpace
  /// For each policy its place in the file.
  let policyPlaces: [Int]

  /// More runs than this are started only when the user confirms them.
  public static let confirmationLimit = 1_000_000

  /// How many runs the experiment has: points x policies x replications.
  public var runCount: Int { points.count * policies.count * replications }
}
