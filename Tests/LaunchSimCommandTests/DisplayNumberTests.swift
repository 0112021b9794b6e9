import LaunchSimCommand
import Testing

struct DisplayNumberTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"),
    (-1_000, "-1,000"),
    (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func thousandsAreSeparated(value: Int, text: String) {
    #expect(DisplayNumber.grouped(value) == text)
  }

  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 2, "0.00"), (1_234.5, 0, "1,235"), (1_234.5, 2, "1,234.50"),
    (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-0.06, 1, "-0.1"), (0.006, 2, "0.01"),
    (999.999, 2, "1,000.00"),
    (-1_478.2, 1, "-1,478.2"), (1e300, 2, "1e+300"), (.nan, 2, "-"), (.infinity, 0, "-"),
  ])
  func decimalsAreFixed(value: Double, decimals: Int, text: String) {
    #expect(DisplayNumber.fixed(value, decimals: decimals) == text)
  }

  @Test(arguments: [(1.5, "+1.5"), (-1.5, "-1.5"), (0.0, "0.0"), (0.01, "0.0"), (-0.01, "0.0")])
  func differencesCarryASign(value: Double, text: String) {
    #expect(DisplayNumber.fixed(value, decimals: 1, isSigned: true) == text)
  }

  @Test(arguments: [
    (14.0, 0), (1.4, 1), (0.14, 2), (0.0014, 4), (140.0, 0), (0, 0), (-0.5, 2), (9.99, 1),
    (1e-30, 6), (.nan, 0),
  ])
  func twoDigitsNeedSoManyDecimals(value: Double, decimals: Int) {
    #expect(DisplayNumber.decimals(showing: 2, of: value) == decimals)
  }

  @Test func countsAgreeWithTheirNouns() {
    #expect(DisplayNumber.count(1, "run") == "1 run")
    #expect(DisplayNumber.count(0, "run") == "0 runs")
    #expect(DisplayNumber.count(1_200, "launch", "launches") == "1,200 launches")
  }
}
