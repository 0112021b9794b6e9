import Parameters
import SimulationEngine
import TestSupport
import Testing

@Suite struct QuantityTests {
  /// Every unit by every name, with and without a space.
  @Test(
    arguments: [
      ("ns", 1), ("us", 1_000), ("\u{B5}s", 1_000), ("\u{3BC}s", 1_000), ("ms", 1_000_000),
      ("s", 1_000_000_000), ("min", 60_000_000_000), ("h", 3_600_000_000_000),
      ("days", 86_400_000_000_000), ("day", 86_400_000_000_000),
    ] as [(String, Int64)])
  func durationUnits(unit: String, nanoseconds: Int64) {
    for text in [
      "7 \(unit)", "7\(unit)", "7   \(unit)", "+7 \(unit)", "7.0 \(unit)", "70e-1 \(unit)",
    ] {
      #expect(SimulationDuration.parse(text) == .success(.nanoseconds(7 * nanoseconds)), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("B", 1), ("KB", 1_000), ("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000),
      ("KiB", 1_024), ("MiB", 1_048_576), ("GiB", 1_073_741_824),
    ] as [(String, Int64)])
  func sizeUnits(unit: String, bytes: Int64) {
    for text in ["30 \(unit)", "30\(unit)", "3e1 \(unit)"] {
      #expect(ByteCount.parse(text) == .success(ByteCount(bytes: 30 * bytes)), "\(text)")
    }
  }

  @Test(
    arguments: [
      ("bit/s", 1), ("kbit/s", 1_000), ("Mbit/s", 1_000_000), ("Gbit/s", 1_000_000_000),
    ] as [(String, Int64)])
  func rateUnits(unit: String, bitsPerSecond: Int64) {
    for text in ["4 \(unit)", "4\(unit)", "4.00 \(unit)"] {
      #expect(
        DataRate.parse(text) == .success(DataRate(bitsPerSecond: 4 * bitsPerSecond)), "\(text)")
    }
  }

  /// Cells of tables may have spaces around the value.
  @Test func spacesAround() {
    var reader = ParameterReader()
    #expect(reader.read(SimulationDuration.self, from: "  2 ms ") == .milliseconds(2))
    #expect(reader.read(Int.self, from: " 8 ") == 8)
    #expect(reader.read(Int.self, from: "  ") == nil)
    #expect(reader.problems.count == 1)
  }

  /// Numbers are taken exactly and rounded once, halves to even.
  @Test(
    arguments: [
      ("250.5 ms", 250_500_000), ("0.1 ms", 100_000), ("16.6666667 ms", 16_666_667),
      ("0.016666666666666666 s", 16_666_667), ("0.5 us", 500), ("1.5 ns", 2), ("2.5 ns", 2),
      ("0.1 h", 360_000_000_000), ("1.25 days", 108_000_000_000_000), ("0 ms", 0), ("0.000 s", 0),
      ("36500 days", 3_153_600_000_000_000_000),
    ] as [(String, Int64)])
  func exactDurations(text: String, nanoseconds: Int64) {
    #expect(SimulationDuration.parse(text) == .success(.nanoseconds(nanoseconds)))
  }

  /// Per cent and plain shares are the same numbers to the last bit.
  @Test(arguments: [
    ("3.8 %", "0.038"), ("8%", "0.08"), ("100 %", "1"), ("0.1 %", "1e-3"),
    ("33.3333 %", "0.333333"),
    ("0 %", "0"), ("2.5e1 %", ".25"),
  ])
  func perCentIsAShare(perCent: String, plain: String) throws {
    let share = try Share.parse(perCent).get()
    #expect(try share == Share.parse(plain).get())
    #expect(share.value == Double(plain.hasPrefix(".") ? "0" + plain : plain))
  }

  @Test func percentagePoints() throws {
    #expect(try PercentagePoints.parse("0.1 pp").get().share == 0.001)
    #expect(try PercentagePoints.parse("0.1pp").get().canonical == "0.1 pp")
  }

  @Test(arguments: [
    ("8", 8), ("-8", -8), ("+8", 8), ("0x1F", 31), ("0o17", 15), ("1e6", 1_000_000), ("2.0", 2),
    ("007", 7), ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
  ])
  func wholeNumbers(text: String, value: Int) {
    #expect(Int.parse(text) == .success(value))
  }

  /// Equal quantities have one canonical text, however they were written, and it can be read.
  @Test(arguments: [
    (["250 ms", "0.25 s", "250000 us", "250000000ns"], "250 ms"),
    (["90 s", "1.5 min", "0.025 h"], "90 s"), (["1 days", "24 h", "1 day"], "1 days"),
    (["36 h"], "129600 s"), (["1000000001 ns"], "1.000000001 s"), (["0 s", "0 days"], "0 ms"),
    (["1.5 us"], "1.5 us"), (["999 ns"], "999 ns"), (["15 days"], "15 days"),
  ])
  func canonicalDurations(texts: [String], canonical: String) throws {
    for text in texts {
      #expect(try SimulationDuration.parse(text).get().canonical == .plain(canonical))
    }
  }

  @Test(
    arguments: [
      (["30 KB", "30000 B", "0.03 MB"], "30 KB"), (["64 KiB"], "65.536 KB"),
      (["1 GiB"], "1.073741824 GB"),
      (["0 B"], "0 B"), (["999 B"], "999 B"), (["1500000 GB"], nil),
    ] as [([String], String?)])
  func canonicalSizes(texts: [String], canonical: String?) {
    for text in texts {
      #expect((try? ByteCount.parse(text).get().canonical) == canonical.map { .plain($0) })
    }
  }

  @Test(arguments: 0..<UInt64(20))
  func canonicalTextIsReadBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      let scale = Int64.random(in: 0...61, using: &random)
      let count = Int64.random(in: 0...(1 << scale), using: &random)
      let duration = SimulationDuration.nanoseconds(min(count, SimulationDuration.largestCount))
      #expect(try SimulationDuration.parse(text(duration)).get() == duration)
      let size = ByteCount(bytes: min(count, ByteCount.largestCount))
      #expect(try ByteCount.parse(text(size)).get() == size)
      let rate = DataRate(bitsPerSecond: min(count, DataRate.largestCount))
      #expect(try DataRate.parse(text(rate)).get() == rate)
      let share = Share(Double.random(in: 0...1, using: &random))
      #expect(try Share.parse(text(share)).get() == share)
      let number = Double(bitPattern: random.next())
      if number.isFinite { #expect(try Double.parse(text(number)).get() == number) }
      let difference = PercentagePoints(share: Double(count) / 1e18)
      #expect(try PercentagePoints.parse(text(difference)).get() == difference)
    }
  }

  private func text(_ value: some ScenarioValue) -> String { value.canonical.canonicalText }

  /// What is drawn beyond what can be written is the largest that can, never a trap.
  @Test func nearest() {
    #expect(SimulationDuration(nearest: 2.5).nanoseconds == 2)
    #expect(SimulationDuration(nearest: .infinity).nanoseconds == SimulationDuration.largestCount)
    #expect(SimulationDuration(nearest: -1e300).nanoseconds == -SimulationDuration.largestCount)
    #expect(ByteCount(nearest: 1e300).bytes == ByteCount.largestCount)
    #expect(DataRate(nearest: 3.5).bitsPerSecond == 4)
    #expect(Int(nearest: .infinity) == 1_000_000_000_000_000)
    #expect(Int(nearest: 7.5) == 8)
  }
}
