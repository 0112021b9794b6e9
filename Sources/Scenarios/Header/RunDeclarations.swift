import Parameters

/// The mapping `random`.
struct RandomDeclaration: ParameterGroup {
  var seed: UInt64 = 1

  static let parameters: [Parameter<Self>] = [
    Parameter("seed", \.seed, "The seed of all random numbers.")
  ]
}

/// The mapping `replications`.
struct ReplicationsDeclaration: ParameterGroup {
  var count = 50

  /// Replications are counted in 32 bits.
  static let maximum = Int(UInt32.max)

  static let parameters: [Parameter<Self>] = [
    Parameter("count", \.count, in: 1...maximum, "How many runs each point and policy gets.")
  ]

  /// Keys of the format that stop a point early, which is not there.
  static let unsupported = ["min", "max", "every", "stop"]
}
