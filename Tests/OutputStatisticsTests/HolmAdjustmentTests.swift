import OutputStatistics
import Testing

@Suite struct HolmAdjustmentTests {
  /// R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm") gives 0.03 0.06 0.06 0.02.
  @Test func publishedExample() {
    let adjusted = HolmAdjustment.adjust([0.01, 0.04, 0.03, 0.005])
    for (value, expected) in zip(adjusted, [0.03, 0.06, 0.06, 0.02]) {
      #expect(agree(value, expected))
    }
  }

  @Test func noneAboveOneAndNoneOutOfOrder() {
    #expect(HolmAdjustment.adjust([0.9, 0.6, 0.7]) == [1, 1, 1])
    // 3 x 0.01 = 0.03; 2 x 0.012 = 0.024 is lifted to 0.03.
    let adjusted = HolmAdjustment.adjust([0.012, 0.5, 0.01])
    #expect(agree(adjusted[0], 0.03))
    #expect(agree(adjusted[1], 0.5))
    #expect(agree(adjusted[2], 0.03))
  }

  @Test func oneIsLeftAlone() { #expect(HolmAdjustment.adjust([0.04]) == [0.04]) }

  @Test func missingOnesDoNotCount() {
    #expect(HolmAdjustment.adjust([nil, 0.02, nil, 0.04]) == [nil, 0.04, nil, 0.04])
    #expect(HolmAdjustment.adjust([nil]) == [nil])
    #expect(HolmAdjustment.adjust([]) == [])
  }

  @Test func tiesGetTheSame() {
    #expect(HolmAdjustment.adjust([0.01, 0.01, 0.01]) == [0.03, 0.03, 0.03])
    #expect(HolmAdjustment.adjust([0, 0]) == [0, 0])
  }

  /// The order of the family does not matter, and adjusted values keep the order of the raw ones.
  @Test func orderDoesNotMatter() {
    let values: [Double?] = [0.2, 0.01, 0.03, nil, 0.011, 0.6]
    let forth = HolmAdjustment.adjust(values)
    let back = HolmAdjustment.adjust(Array(values.reversed()))
    #expect(forth == Array(back.reversed()))
    let ordered = zip(values, forth).compactMap { value, adjusted in
      value.flatMap { value in adjusted.map { (value, $0) } }
    }.sorted { $0.0 < $1.0 }
    for (left, right) in zip(ordered, ordered.dropFirst()) { #expect(left.1 <= right.1) }
  }
}
