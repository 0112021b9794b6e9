import Experiments
import Foundation
import Testing

/// Numbers as they stand in results.
struct NumberTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1934, "1934"), (-3, "-3"), (0.1, "0.1"), (1e-7, "1e-07"),
    (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"), (.pi, "3.141592653589793"),
  ])
  func shortestTextsAreKnown(value: Double, text: String) {
    #expect(NumberText.shortest(value) == text)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func nothingFiniteIsMissing(value: Double) {
    #expect(NumberText.shortest(value) == nil)
    #expect(NumberText.significant(value) == nil)
  }

  /// Every bit pattern that is finite reads back as itself.
  @Test func shortestTextsReadBack() {
    var state: UInt64 = 1
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite, let text = NumberText.shortest(value) else { continue }
      #expect(Double(text) == value)
    }
  }

  @Test(arguments: [
    (0.0, "0"), (1.0, "1"), (-1234.5, "-1234.5"), (1.0 / 3, "0.333333333333"),
    (2.0 / 3, "0.666666666667"), (999_999_999_999.5, "1000000000000"),
    (123_456_789_012_345, "123456789012000"), (1e15, "1e+15"), (1.25e20, "1.25e+20"),
    (0.00001, "0.00001"), (0.000009, "9e-6"), (0.1 + 0.2, "0.3"),
    (0.1234567890125, "0.123456789013"),
    (99.99999999999999, "100"), (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.79769313486e+308"),
  ])
  func significantTextsAreKnown(value: Double, text: String) {
    #expect(NumberText.significant(value) == text)
  }

  /// The C library rounds the exact binary value and we the shortest decimal, so the texts agree but
  /// where the two lie on different sides of a half: the shortest decimal of a random double has 15
  /// to 17 digits, and lies within 1e-16 of the value, so of 12-digit halves one in about 1e4 could
  /// differ, by one in the 12th digit.
  @Test func significantTextsAgreeWithTheCLibrary() throws {
    var state: UInt64 = 2
    for _ in 0..<5_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: state)) / 1e9
      let text = try #require(NumberText.significant(value))
      let ours = try #require(Double(text))
      let theirs = try #require(Double(String(format: "%.12g", value)))
      #expect(abs(ours - theirs) <= 1.0001e-11 * abs(value))
      #expect(abs(ours - value) <= 0.5000001e-11 * abs(value))
    }
  }
}
