import Parameters
import SimulationEngine

/// A stage of a start: tasks that are released together.
public struct StageParameters: NamedParameterGroup, Hashable {
  /// The name by which tasks say when they run.
  public var id = ""
  /// What releases its tasks.
  public var trigger = StageTrigger.previous
  /// How long it should take at most, for the report; `nil`: no matter [ns].
  public var budget: SimulationDuration?

  /// A stage that follows the one before.
  public init() {}

  /// A stage called `id`.
  public init(id: String, trigger: StageTrigger, budget: SimulationDuration? = nil) {
    self.id = id
    self.trigger = trigger
    self.budget = budget
  }

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name by which tasks say when they run."),
    Parameter("trigger", \.trigger, "What releases its tasks."),
    Parameter(
      "budget", \.budget, in: .zero ... .days(1),
      "How long it should take at most, for the report; null: no matter."),
  ]

  /// The stages there are unless a scenario names its own.
  public static let standard: [Self] = [
    Self(id: "app-initialize", trigger: .main),
    Self(id: "core-modules-mounted", trigger: .previous),
    Self(id: standardID, trigger: .previous),
    Self(id: "app-launched", trigger: .firstScreen),
  ]

  /// The stage of tasks that name none.
  public static let standardID = "instant-modules-mounted"
}
