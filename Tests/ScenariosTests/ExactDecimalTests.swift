import Testing

@testable import Scenarios

@Suite struct DecimalTests {
  @Test(arguments: [
    ("0", "0"), ("12", "12"), ("-0.050", "-0.05"), ("1e3", "1000"), ("1.5e-3", "0.0015"),
    ("+7", "7"), (".5", "0.5"), ("3.", "3"), ("1500.00", "1500"),
  ])
  func writesWhatItRead(text: String, written: String) {
    #expect(ExactDecimal(text)?.description == written)
  }

  @Test(arguments: [
    "", "-", ".", "abc", "1e", "1e9999", "1 2", "0x10", "1_000", "nan", "inf", "--1", "1.2.3",
    "1234567890123456789012345678901234567890",
  ])
  func refusesWhatIsNoNumber(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test func stepsOfATenthStayExact() throws {
    let step = try #require(ExactDecimal("0.1"))
    var texts: [String] = []
    for index in 0...10 {
      texts.append(try #require(step.multiplied(by: ExactDecimal(index))).description)
    }
    // With binary fractions the fourth would be 0.30000000000000004.
    #expect(texts == ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"])
  }

  @Test func dividesExactlyOrNotAtAll() throws {
    let one = ExactDecimal(1)
    #expect(one.dividedExactly(by: ExactDecimal(8))?.description == "0.125")
    #expect(one.dividedExactly(by: ExactDecimal(3)) == nil)
    #expect(one.dividedExactly(by: ExactDecimal(0)) == nil)
    let divisor = try #require(ExactDecimal("0.3"))
    let quotient = try #require(ExactDecimal(10).divided(by: divisor))
    #expect(quotient.quotient == 33)
    #expect(!quotient.isExact)
  }

  @Test func ordersNumbersOfDifferentLength() throws {
    let ascending = ["-5", "0", "0.3", "1", "1e30", "1e300"].compactMap { ExactDecimal($0) }
    #expect(ascending.count == 6)
    #expect(ascending.reversed().sorted() == ascending)
    #expect(ExactDecimal(2) == ExactDecimal("2.000"))
  }

  @Test func tellsWhenItCannotHoldAResult() throws {
    let large = try #require(ExactDecimal("123456789012345678901234567890123456"))
    #expect(large.multiplied(by: large) == nil)
    let small = try #require(ExactDecimal("1e-30"))
    #expect(large.adding(small) == nil)
  }
}
