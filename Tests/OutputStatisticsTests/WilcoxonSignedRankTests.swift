import OutputStatistics
import RandomVariates
import Testing

@Suite struct WilcoxonSignedRankTests {
  /// All 2^n sets of signs, by hand: ties included.
  @Test(arguments: 0..<20)
  func exactPValuesCountSigns(seed: UInt64) {
    var stream = RandomStream(
      key: StreamKey(seed: seed, purpose: StreamPurpose("signs")),
      at: StreamPosition(replication: 0))
    // Small whole numbers, so that sizes tie and some are 0.
    let differences = (0..<9).map { _ in (stream.nextUniform() * 11 - 4).rounded() }
    let sizes = differences.filter { $0 != 0 }.map(abs).sorted()
    let ranks = sizes.map { size in
      let first = sizes.firstIndex(of: size) ?? 0
      let last = sizes.lastIndex(of: size) ?? 0
      return Double(first + last) / 2 + 1
    }
    func lesserSum(_ isPositive: (Int) -> Bool) -> Double {
      let positive = ranks.indices.reduce(0) { isPositive($1) ? $0 + ranks[$1] : $0 }
      return min(positive, ranks.reduce(0, +) - positive)
    }
    let test = WilcoxonSignedRank(differences)
    let signed = differences.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    #expect(test.count == sizes.count)
    #expect(test.statistic == lesserSum { signed[$0] > 0 })
    let statistic = test.statistic ?? 0
    let all = 1 << ranks.count
    let extreme = (0..<all).count { set in lesserSum { set >> $0 & 1 == 1 } <= statistic }
    #expect(agree(test.pValue, min(1, Double(extreme) / Double(all))))
  }

  /// Beyond 200 differences, against the exact distribution worked out here: with continuity the normal
  /// approximation of a sum of 240 ranks is good to 1 % at p-values above 0.01.
  @Test(arguments: [0.44, 0.47, 0.5, 0.53])
  func approximatePValues(shareOfPositive: Double) throws {
    var stream = RandomStream(
      key: StreamKey(seed: 1, purpose: StreamPurpose("many signs")),
      at: StreamPosition(replication: 0))
    let differences = (1...240).map {
      stream.nextUniform() < shareOfPositive ? Double($0) : -Double($0)
    }
    let test = WilcoxonSignedRank(differences)
    let statistic = Int(try #require(test.statistic))
    var chances = Array(repeating: 0.0, count: 240 * 241 / 2 + 1)
    chances[0] = 1
    for rank in 1...240 {
      let before = chances
      for sum in chances.indices {
        chances[sum] = (before[sum] + (sum >= rank ? before[sum - rank] : 0)) / 2
      }
    }
    let exact = min(1, 2 * chances[...statistic].reduce(0, +))
    #expect(exact > 0.01)
    #expect(agree(test.pValue, exact, within: 0.01))
  }

  @Test func nothingToRank() {
    #expect(WilcoxonSignedRank([]).pValue == 1)
    #expect(WilcoxonSignedRank([0, 0, 0]).pValue == 1)
    #expect(WilcoxonSignedRank([0, 0, 0]).count == 0)
    #expect(WilcoxonSignedRank([3]).pValue == 1)
    #expect(WilcoxonSignedRank([1, .nan]).pValue == nil)
    #expect(WilcoxonSignedRank([1, .infinity]).statistic == nil)
  }
}
