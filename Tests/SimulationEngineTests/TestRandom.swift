import RandomVariates

/// Random choices of a test, the same for the same seed.
struct TestRandom: RandomNumberGenerator {
  private var stream: RandomStream

  init(seed: UInt64, purpose: String = "test") {
    stream = RandomStream(
      key: StreamKey(seed: seed, purpose: StreamPurpose(purpose)),
      at: StreamPosition(replication: 0))
  }

  mutating func next() -> UInt64 { stream.nextBits() }

  /// A number in (0, 1).
  mutating func uniform() -> Double { stream.nextUniform() }

  /// A number in 0..<bound.
  mutating func below(_ bound: Int) -> Int { Int(uniform() * Double(bound)) }

  /// Whether something of chance `chance` happens.
  mutating func happens(_ chance: Double) -> Bool { uniform() < chance }
}
