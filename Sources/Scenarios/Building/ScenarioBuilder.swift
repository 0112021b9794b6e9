import LaunchModels
import Parameters
import ScenarioSyntax

/// Makes a ``Scenario`` of merged files, collecting every problem on the way.
///
/// Each step uses what earlier steps could make sense of, so that one mistake does not hide others
/// and is not reported again by its consequences.
struct ScenarioBuilder {
  /// The merged scenario.
  let root: LocatedNode
  /// What the command line adds.
  let settings: ScenarioSettings
  /// The files.
  var sources: ScenarioSources
  /// What is wrong so far.
  var diagnostics: [Diagnostic]
  /// Everything but the sections.
  var header = ScenarioHeader()
  /// The sections with their tables read.
  var sections: [SectionTree] = []
  /// The overrides of the command line.
  var sets: [Override] = []
  /// The policies in the order of the file.
  var policies: [PolicyPlan] = []
  /// The factors in the order of the file.
  var factors: [FactorPlan] = []
  /// The points, a level number for each factor.
  var combinations: [[Int32]] = []
  /// The responses that the models produce.
  var catalogue = ResponseCatalogue()

  /// A builder for `root`, read from `sources` with `diagnostics`.
  init(
    root: LocatedNode, settings: ScenarioSettings, sources: ScenarioSources,
    diagnostics: [Diagnostic]
  ) {
    self.root = root
    self.settings = settings
    self.sources = sources
    self.diagnostics = diagnostics
  }

  /// Reports `finding` at `steps` of the scenario.
  mutating func report(
    at steps: [ParameterPath.Step], anchor: Problem.Anchor = .value,
    severity: Problem.Severity = .error, _ finding: Problem.Finding, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let problem = Problem(
      at: ParameterPath(steps), anchor: anchor, severity: severity, finding, suggestion: suggestion)
    report(problem, notes: notes)
  }

  /// Reports that `statement` holds of what stands at `steps` of the scenario.
  mutating func report(
    at steps: [ParameterPath.Step], anchor: Problem.Anchor = .value,
    severity: Problem.Severity = .error, _ statement: String, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(
      at: steps, anchor: anchor, severity: severity, .statement(statement), suggestion: suggestion,
      notes: notes)
  }

  /// Reports `problem` at its place in the scenario.
  mutating func report(_ problem: Problem, notes: [Diagnostic.Note] = []) {
    diagnostics.append(
      Diagnostic(
        problem, at: root.range(of: problem.path.steps[...], anchor: problem.anchor), notes: notes))
  }

  /// Reports that `name` is not the name of one of `candidates`, which are called `noun`.
  mutating func reportUnknown(
    _ name: String, _ noun: String, at steps: [ParameterPath.Step],
    anchor: Problem.Anchor = .value, among candidates: [String]
  ) {
    let suggestion = NearMiss.best(for: name, among: candidates)
    let known =
      suggestion != nil || candidates.count > 12
      ? ""
      : candidates.isEmpty
        ? "; there are none"
        : candidates.count == 1
          ? "; there is only \(candidates[0])" : "; there are \(WordList.conjunction(candidates))"
    report(
      at: steps, anchor: anchor, "there is no \(noun) called \"\(name)\"\(known)",
      suggestion: suggestion)
  }
}

extension Diagnostic {
  /// `problem` at `range`.
  init(_ problem: Problem, at range: SourceRange, notes: [Note] = []) {
    self.init(
      problem.severity == .error ? .error : .warning, at: range, path: problem.path.description,
      problem.message, notes: notes)
  }
}
