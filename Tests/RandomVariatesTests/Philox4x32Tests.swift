import RandomVariates
import Testing

struct Philox4x32Tests {
  @Test func givesTheKnownAnswers() throws {
    let rows = try TruthRow.all(of: "philox4x32_10_kat.csv")
    #expect(rows.count == 15)
    for row in rows {
      let counter: SIMD4<UInt32> = SIMD4(
        try row.hexadecimal("c0"), try row.hexadecimal("c1"), try row.hexadecimal("c2"),
        try row.hexadecimal("c3"))
      let key: SIMD2<UInt32> = SIMD2(try row.hexadecimal("k0"), try row.hexadecimal("k1"))
      let output: SIMD4<UInt32> = SIMD4(
        try row.hexadecimal("o0"), try row.hexadecimal("o1"), try row.hexadecimal("o2"),
        try row.hexadecimal("o3"))
      #expect(Philox4x32.block(counter: counter, key: key) == output)
    }
  }
}
