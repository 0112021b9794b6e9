import OutputStatistics
import RandomVariates
import Testing

@Suite struct MomentsTests {
  func values(_ count: Int, seed: UInt64) -> [Double] {
    var stream = RandomStream(
      key: StreamKey(seed: seed, purpose: StreamPurpose("moments")),
      at: StreamPosition(replication: 0))
    return (0..<count).map { _ in 1e6 + stream.nextUniform() }
  }

  /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squared deviations add up to 32.
  @Test func handExample() {
    let moments = Moments([2, 4, 4, 4, 5, 5, 7, 9])
    #expect(moments.count == 8)
    #expect(moments.mean == 5)
    #expect(abs(moments.sumOfSquares - 32) < 1e-12)
    #expect(agree(moments.variance, 32.0 / 7))
    #expect(agree(moments.standardError, (32.0 / 7 / 8).squareRoot()))
  }

  @Test func littleDataGivesNoVariance() {
    #expect(Moments().variance == nil)
    #expect(Moments([3]).standardDeviation == nil)
    #expect(Moments([3]).standardError == nil)
    #expect(Moments([3, 3]).variance == 0)
  }

  /// A mean of a million times the spread: the textbook's sum of squares would lose all digits of it.
  @Test func largeMeansDoNotCancel() {
    let variance = Moments([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16]).variance
    #expect(agree(variance, 30))
  }

  @Test func mergingWithNothingChangesNothing() {
    let moments = Moments([1, 2, 4])
    var left = moments
    left.merge(Moments())
    var right = Moments()
    right.merge(moments)
    #expect(left == moments)
    #expect(right == moments)
  }

  /// Cut anywhere, the parts give the whole.
  ///
  /// Rounding: 1,000 additions at 1e6 with spread 0.3 leave about
  /// 1e-16 x 1e6 x sqrt(1000) = 3e-9 in the mean and 1e-8 of the variance.
  @Test(arguments: 1...20)
  func partsMergeIntoTheWhole(seed: UInt64) {
    let values = values(1_000, seed: seed)
    let cut = Int(seed) * 47
    var merged = Moments(values[..<cut])
    merged.merge(Moments(values[cut...]))
    let whole = Moments(values)
    #expect(merged.count == whole.count)
    #expect(agree(merged.mean, whole.mean, within: 1e-14))
    #expect(agree(merged.variance, whole.variance, within: 1e-7))
  }

  /// The same parts in the same order give the same bytes, however the parts were come by; in another order
  /// they need not, which is why the order is fixed.
  @Test func mergingInAFixedOrderIsExact() {
    let parts = (0..<50).map { Moments(values(37 + $0, seed: UInt64($0))) }
    func merged(_ order: some Sequence<Int>) -> Moments {
      order.reduce(into: Moments()) { $0.merge(parts[$1]) }
    }
    let once = merged(parts.indices)
    // Worked out in any order, then merged by index.
    var byIndex: [Int: Moments] = [:]
    for index in parts.indices.reversed() { byIndex[index] = parts[index] }
    let again = parts.indices.compactMap { byIndex[$0] }.reduce(into: Moments()) { $0.merge($1) }
    #expect(once.mean.bitPattern == again.mean.bitPattern)
    #expect(once.sumOfSquares.bitPattern == again.sumOfSquares.bitPattern)
    #expect(merged(parts.indices.reversed()) != once)
  }
}
