import Parameters
import SimulationEngine
import Testing

@Suite struct DurationFormatTests {
  @Test(
    arguments: [
      (1_234_567_890, DurationUnit.milliseconds, 3, "1234.568 ms"),
      (1_234_567_890, .seconds, 0, "1 s"),
      (500_000, .milliseconds, 0, "0 ms"), (1_500_000, .milliseconds, 0, "2 ms"),
      (2_500_000, .milliseconds, 0, "2 ms"), (-1_500_000, .milliseconds, 1, "-1.5 ms"),
      (-400_000, .milliseconds, 0, "0 ms"), (90_000_000_000, .minutes, 2, "1.50 min"),
      (5_400_000_000_000, .hours, 1, "1.5 h"), (129_600_000_000_000, .days, 1, "1.5 days"),
      (1_234, .microseconds, 2, "1.23 us"), (7, .nanoseconds, 0, "7 ns"),
      (Int64.max, .days, 3, "106751.991 days"),
      (Int64.min, .nanoseconds, 0, "-9223372036854775808 ns"),
      (Int64.max, .nanoseconds, 12, "9223372036854775807.000000000000 ns"),
    ] as [(Int64, DurationUnit, Int, String)])
  func fixedDigits(nanoseconds: Int64, unit: DurationUnit, digits: Int, text: String) {
    let format = DurationFormat(unit: unit, fractionDigits: digits)
    #expect(format.text(.nanoseconds(nanoseconds)) == text)
    #expect(format.number(.nanoseconds(nanoseconds)) == text.split(separator: " ")[0])
  }

  @Test(
    arguments: [
      (0, "0 ms"), (1, "1 ns"), (999, "999 ns"), (1_000, "1 us"), (1_001, "1.001 us"),
      (999_999, "999.999 us"), (1_000_000, "1 ms"), (999_999_999, "999.999999 ms"),
      (1_000_000_000, "1 s"), (86_400_000_000_000, "1 days"),
      (86_400_000_000_001, "86400.000000001 s"),
      (-250_500_000, "-250.5 ms"),
    ] as [(Int64, String)])
  func canonical(nanoseconds: Int64, text: String) {
    #expect(DurationFormat.canonical.text(.nanoseconds(nanoseconds)) == text)
  }
}
