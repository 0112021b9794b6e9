import Parameters

/// Levels from one end to the other in steps: `{from: 500 ms, to: 3 s, step: 500 ms}`.
package struct RangeDeclaration: ParameterGroup {
  package var from = WrittenValue<LevelRole>()
  package var to = WrittenValue<LevelRole>()
  package var step = WrittenValue<LevelRole>()

  package init() {}

  package static let parameters: [Parameter<Self>] = [
    Parameter("from", \.from, required: true, "The first level."),
    Parameter("to", \.to, required: true, "The last level: from and a whole number of steps."),
    Parameter("step", \.step, required: true, "From one level to the next."),
  ]
}

/// So many levels between two ends: `{from: 3 MB, to: 48 MB, num: 5}`.
package struct SpacingDeclaration: ParameterGroup {
  package var from = WrittenValue<LevelRole>()
  package var to = WrittenValue<LevelRole>()
  package var num = 2

  package init() {}

  package static let parameters: [Parameter<Self>] = [
    Parameter("from", \.from, required: true, "The first level."),
    Parameter("to", \.to, required: true, "The last level."),
    Parameter(
      "num", \.num, in: 2...FactorPlan.maximumLevels, required: true,
      "How many levels, both ends included."),
  ]
}
