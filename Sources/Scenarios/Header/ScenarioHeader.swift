import LaunchModels
import Parameters

/// Everything in a scenario file but the models' sections.
struct ScenarioHeader: ParameterGroup {
  var launchsim = FormatVersion()
  var name = ""
  var description: String?
  var extends: String?
  var policies = NamedValues<PolicyValues>()
  var factors = NamedValues<FactorDeclaration>()
  var design = DesignDeclaration()
  var random = RandomDeclaration()
  var replications = ReplicationsDeclaration()
  var responses: [WrittenName<ResponseSubject>]?
  var comparisons: [ComparisonDeclaration]?
  var gates: [GateDeclaration] = []
  var breakdowns: [WrittenValue<GroupRole>] = []
  var targets: [TargetDeclaration] = []
  var derived = NamedValues<DerivedDeclaration>()
  var assumptions = AssumptionTexts()

  static let parameters: [Parameter<Self>] = [
    Parameter("launchsim", \.launchsim, required: true, "The version of this format."),
    Parameter("name", \.name, required: true, "What the experiment is called."),
    Parameter("description", \.description, "What the experiment asks."),
    Parameter(
      "extends", \.extends,
      """
      A scenario that this one changes, relative to this file: mappings merge key by key; lists, \
      single values and distributions replace, and a key left empty (~) takes the inherited one \
      away.
      """),
    Parameter(
      "policies", \.policies,
      """
      What is compared: by name a mapping from dotted paths to values; one called default \
      unless given.
      """),
    Parameter("factors", \.factors, "What is varied, by name; the first varies slowest."),
    Parameter("design", \.design, "Which combinations of levels are simulated."),
    Parameter("random", \.random, "Random numbers."),
    Parameter("replications", \.replications, "How often each point and policy is simulated."),
    Parameter(
      "responses", \.responses,
      "What is summarised: total_ms.p90, or a bare rate, mean or count; all unless given."),
    Parameter(
      "comparisons", \.comparisons,
      "Which policies are compared; the first with all others unless given."),
    Parameter("gates", \.gates, "Bounds that must hold, or the exit code is 3."),
    Parameter("breakdowns", \.breakdowns, "Groups of launches to report responses within."),
    Parameter("targets", \.targets, "Published figures to print beside the estimates."),
    Parameter("derived", \.derived, "Weighted sums of responses, by name."),
    Parameter(
      "assumptions", \.assumptions,
      "By dotted path, what is a practitioner's estimate, and why it is what it is."),
  ]

  func check(using reader: inout ParameterReader) {
    if name.isEmpty { reader.report("expected a name that is not empty", key: "name") }
  }
}
