import Parameters

/// Levels from one end to the other in steps: `{from: 500 ms, to: 3 s, step: 500 ms}`.
struct RangeDeclaration: ParameterGroup {
  var from = WrittenValue<LevelRole>()
  var to = WrittenValue<LevelRole>()
  var step = WrittenValue<LevelRole>()

  static let parameters: [Parameter<Self>] = [
    Parameter("from", \.from, required: true, "The first level."),
    Parameter("to", \.to, required: true, "The last level: from and a whole number of steps."),
    Parameter("step", \.step, required: true, "From one level to the next."),
  ]
}

/// So many levels between two ends: `{from: 3 MB, to: 48 MB, num: 5}`.
struct SpacingDeclaration: ParameterGroup {
  var from = WrittenValue<LevelRole>()
  var to = WrittenValue<LevelRole>()
  var num = 2

  static let parameters: [Parameter<Self>] = [
    Parameter("from", \.from, required: true, "The first level."),
    Parameter("to", \.to, required: true, "The last level."),
    Parameter(
      "num", \.num, in: 2...FactorPlan.maximumLevels, required: true,
      "How many levels, both ends included."),
  ]
}
