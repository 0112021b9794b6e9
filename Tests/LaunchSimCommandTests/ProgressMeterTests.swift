import Experiments
import LaunchSimCommand
import Testing

struct ProgressMeterTests {
  private static func progress(_ done: Int, of total: Int, here: Int? = nil) -> SweepProgress {
    SweepProgress(
      runsDone: done, runsTotal: total, runsHere: here ?? done,
      launchesHere: UInt64(here ?? done) * 100)
  }

  @Test func readingsComeNoFasterThanTheInterval() {
    var meter = ProgressMeter(start: .seconds(5), interval: .milliseconds(100))
    // 1,000 runs in one second: one every millisecond.
    let readings = (1...1_000).compactMap { run in
      meter.reading(Self.progress(run, of: 2_000), at: .seconds(5) + .milliseconds(run))
    }
    // At 1 ms and then every 100 ms.
    #expect(readings.count == 10)
    #expect(readings.map(\.progress.runsDone) == (0..<10).map { 1 + 100 * $0 })
  }

  @Test func theSpeedIsWhatThisProcessDid() throws {
    var meter = ProgressMeter(start: .zero, interval: .zero)
    let shown = meter.reading(Self.progress(1_010, of: 1_210, here: 10), at: .seconds(2))
    let reading = try #require(shown)
    #expect(reading.launchesPerSecond == 500)
    #expect(reading.remaining == .seconds(40))
    #expect(reading.elapsed == .seconds(2))
  }

  @Test func theSpeedFollowsTheLastHalfMinute() throws {
    var meter = ProgressMeter(start: .zero, interval: .zero)
    var last: ProgressMeter.Reading?
    // 100 runs a second for a minute, then 1 a second for a minute.
    for second in 1...60 {
      last = meter.reading(Self.progress(100 * second, of: 10_000), at: .seconds(second))
    }
    #expect(try #require(last).launchesPerSecond == 10_000)
    for second in 61...120 {
      last = meter.reading(Self.progress(6_000 + second - 60, of: 10_000), at: .seconds(second))
    }
    #expect(try #require(last).launchesPerSecond == 100)
    #expect(try #require(last).remaining == .seconds(3_940))
    let final = meter.finalReading(Self.progress(6_060, of: 10_000), at: .seconds(120))
    #expect(final.launchesPerSecond == 5_050)
  }

  @Test func nothingIsPromisedBeforeTheFirstRun() throws {
    var meter = ProgressMeter(start: .zero, interval: .zero)
    let shown = meter.reading(Self.progress(0, of: 10), at: .seconds(3))
    let reading = try #require(shown)
    #expect(reading.launchesPerSecond == nil && reading.remaining == nil && reading.share == 0)
  }

  @Test func anEmptySweepIsDone() {
    let meter = ProgressMeter(start: .zero, interval: .zero)
    #expect(meter.finalReading(Self.progress(0, of: 0), at: .zero).share == 1)
  }
}
