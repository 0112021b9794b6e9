import Foundation
import RandomVariates
import Testing

/// What holds for every distribution: order, range, and that levels and quantiles are inverse.
struct DistributionShapeTests {
  /// Both tails, evenly in the logarithm, down to the least uniform number.
  private static let tails = (0...300).map { 0.5 * pow(0x1p-52, 1 - Double($0) / 300) }

  @Test(arguments: DistributionCase.continuous + DistributionCase.discrete)
  func quantilesRiseWithTheLevel(_ item: DistributionCase) {
    let values =
      [item.quantile(0)] + Self.tails.map(item.quantile)
      + Self.tails.reversed().map(item.upperQuantile) + [item.upperQuantile(0)]
    // But for the absolute error, not even the last bit may fall.
    for (value, next) in zip(values, values.dropFirst()) {
      #expect(value <= next + item.absoluteError)
    }
  }

  @Test(arguments: DistributionCase.all)
  func valuesLieWithinTheSupport(_ item: DistributionCase) {
    let support = item.distribution.support(in: item.tables)
    #expect(support.lowerBound >= 0)
    for p in Self.tails {
      #expect(support.contains(item.quantile(p)))
      #expect(support.contains(item.upperQuantile(p)))
    }
    #expect(item.level(of: support.lowerBound.nextDown).below == 0)
    #expect(item.level(of: .infinity).above == 0 || item.level(of: 1e300).above > 0)
    #expect(item.level(of: -1).below == 0)
    #expect(item.level(of: -1).above == 1)
  }

  @Test(arguments: DistributionCase.continuous)
  func levelsAndQuantilesAreInverse(_ item: DistributionCase) throws {
    for p in Self.tails {
      for isLower in [true, false] {
        let value = isLower ? item.quantile(p) : item.upperQuantile(p)
        let level = item.level(of: value)
        let result = isLower ? level.below : level.above
        // What a rounding of the value changes: from neighbours 2⁻³⁰ away, less 23 bits.
        let shift = value * 0x1p-30 + item.absoluteError * 0x1p23
        let (left, right) = (item.level(of: value - shift), item.level(of: value + shift))
        let change = abs(isLower ? right.below - left.below : right.above - left.above) * 0x1p-23
        // The probability is an exponential of its logarithm; that of the normal distribution is a
        // difference of probabilities up to 1 over a mass that may be as small.
        let roundings = p * (1 - log(p)) + (item.absoluteError > 0 ? 1 : 0)
        let tolerance = 16 * (0x1p-53 * roundings + change)
        #expect(abs(result - p) <= tolerance, "\(isLower ? "lower" : "upper") \(p)")
      }
    }
  }

  @Test(arguments: DistributionCase.all)
  func theHalvesOfALevelAddUpToOne(_ item: DistributionCase) {
    for p in Self.tails {
      for value in [item.quantile(p), item.upperQuantile(p)] where value.isFinite {
        let level = item.level(of: value)
        #expect(abs(level.below + level.above - 1) < 1e-13)
      }
    }
  }

  @Test(arguments: DistributionCase.all)
  func everyUniformNumberGivesAValue(_ item: DistributionCase) {
    for p in [0x1p-53, 0.5 - 0x1p-53, 0.5, 0.5 + 0x1p-53, 1 - 0x1p-53] {
      let value = item.quantile(p)
      #expect(value >= 0 && !value.isNaN)
      // An exact complement: the same from the other side.
      #expect(item.upperQuantile(1 - p) == value)
    }
  }

  @Test(arguments: DistributionCase.all)
  func valuesAreTheSameOnEveryThread(_ item: DistributionCase) async {
    let key = StreamKey(seed: 3, purpose: StreamPurpose("test.threads"))
    @Sendable func draws() -> [Double] {
      var stream = RandomStream(key: key, at: StreamPosition(replication: 0))
      return (0..<500).map { _ in stream.nextValue(of: item.distribution, in: item.tables) }
    }
    let expected = draws()
    await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 { group.addTask { draws() } }
      for await values in group { #expect(values == expected) }
    }
  }

  @Test func distributionsAreSmallAndTrivial() {
    func isTrivial<Value: BitwiseCopyable>(_: Value.Type) -> Bool { _isPOD(Value.self) }
    #expect(isTrivial(Distribution.self))
    #expect(isTrivial(RandomStream.self))
    #expect(isTrivial(StreamKey.self))
    // Four parameters and the family.
    #expect(MemoryLayout<Distribution>.size <= 33)
    #expect(MemoryLayout<Distribution>.stride <= 40)
    #expect(MemoryLayout<RandomStream>.size <= 32)
    #expect(MemoryLayout<StreamKey>.size == 8)
  }
}
