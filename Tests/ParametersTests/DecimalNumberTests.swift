import Parameters
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  @Test(
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("0.000", 0, 0), ("0e99", 0, 0), ("12", 12, 0), ("+12", 12, 0),
      ("-12", -12, 0), ("1200", 12, 2), ("0012", 12, 0), ("0.250", 25, -2), (".5", 5, -1),
      ("5.", 5, 0), ("1e3", 1, 3), ("1E+3", 1, 3), ("1.50e-2", 15, -3), ("100.0010", 100_001, -3),
      ("123456789012345678901234", 123_456_789_012_345_678_901_234, 0),
      ("1000000000000000000000000000000", 1, 30), ("0.000000000000000000000000000001", 1, -30),
      ("1e100000", 1, 100_000),
    ] as [(String, Int128, Int)])
  func parsing(text: String, coefficient: Int128, exponent: Int) throws {
    let number = try DecimalNumber(text)
    #expect(number.coefficient == coefficient)
    #expect(number.exponent == exponent)
    #expect(number == DecimalNumber(coefficient, exponent: exponent))
    #expect(try DecimalNumber(number.description) == number)
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "e3", "1e", "1e+", "1.2.3", "1,000", "1_000", "0x10", "١", " 1", "1 ",
    "--1", "inf", "nan", ".inf", "1e3e3", "½",
  ])
  func noNumbers(text: String) {
    #expect(throws: DecimalNumber.ParsingFailure.notNumber) { try DecimalNumber(text) }
  }

  @Test(arguments: [
    "1234567890123456789012345", "1.000000000000000000000001" + "1", "1e100001", "1e-100001",
    "1e99999999999999999999999", String(repeating: "7", count: 100_000),
    "1" + String(repeating: "0", count: 300_000),
    "0." + String(repeating: "0", count: 300_000) + "1",
  ])
  func tooLong(text: String) {
    #expect(throws: DecimalNumber.ParsingFailure.tooLong) { try DecimalNumber(text) }
  }

  @Test(
    arguments: [
      ("0.5", 1, 0), ("1.5", 1, 2), ("2.5", 1, 2), ("-0.5", 1, 0), ("-1.5", 1, -2), ("-2.5", 1, -2),
      ("0.50000000000000000000001", 1, 1), ("0.49999999999999999999999", 1, 0),
      ("250.5", 1_000, 250_500),
      ("0.0000005", 1_000_000, 0), ("0.0000015", 1_000_000, 2),
      ("9223372036854775807", 1, Int64.max),
      ("-9223372036854775808", 1, Int64.min), ("1e-400", 1, 0),
      ("3e18", 1, 3_000_000_000_000_000_000),
    ] as [(String, Int64, Int64)])
  func roundingHalvesToEven(text: String, factor: Int64, rounded: Int64) throws {
    #expect(try DecimalNumber(text).rounded(times: factor) == rounded)
  }

  @Test(arguments: ["9223372036854775808", "1e19", "1e400", "-9223372036854775809", "1e38"])
  func beyond64Bits(text: String) throws {
    #expect(try DecimalNumber(text).rounded() == nil)
  }

  /// Sums, products and comparisons agree with whole numbers at the scale 10^-4.
  @Test(arguments: 0..<UInt64(20))
  func arithmetic(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let (left, right) = (
        Int128(Int64.random(in: -1_000_000...1_000_000, using: &random)),
        Int128(Int64.random(in: -1_000_000...1_000_000, using: &random))
      )
      let (a, b) = (DecimalNumber(left, exponent: -4), DecimalNumber(right, exponent: -4))
      #expect(a.adding(b) == DecimalNumber(left + right, exponent: -4))
      #expect(a.multiplied(by: Int(right)) == DecimalNumber(left * right, exponent: -4))
      #expect((a < b) == (left < right))
      #expect(a.negated == DecimalNumber(-left, exponent: -4))
      #expect(try DecimalNumber("\(a)") == a)
      #expect(a.doubleValue == Double(left) / 10_000)
    }
  }

  @Test func comparingFarApart() throws {
    let ascending = try ["-1e90", "-2", "-1e-90", "0", "1e-90", "0.5", "0.51", "2", "1e90"].map {
      try DecimalNumber($0)
    }
    for (place, number) in ascending.enumerated() {
      for (otherPlace, other) in ascending.enumerated() {
        #expect((number < other) == (place < otherPlace))
      }
    }
    #expect(try DecimalNumber("1e90").adding(DecimalNumber("1")) == nil)
  }
}
