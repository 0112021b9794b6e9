import LaunchModels
import SimulationEngine
import Testing

/// The arithmetic of a sender, part by part.
@Suite struct TransportPartTests {
  private static let milliseconds: Int64 = 1_000_000

  /// RFC 6298, 2.2: RTO = R + 4 R/2, here with Linux's floor of 200 ms for the variation.
  @Test(arguments: [(20, 220), (80, 280), (100, 300), (200, 600)] as [(Int64, Int64)])
  func theFirstSampleGivesTheTimeout(roundTrip: Int64, timeout: Int64) {
    var estimator = RoundTripEstimator(TransportParameters())
    #expect(estimator.timeout == 1_000 * Self.milliseconds)
    estimator.add(roundTrip * Self.milliseconds, una: 0, next: 0)
    #expect(estimator.timeout == timeout * Self.milliseconds)
    estimator.backOff()
    #expect(estimator.timeout == 2 * timeout * Self.milliseconds)
  }

  /// RFC 6298, 2.3: SRTT moves by an eighth; the mean deviation falls by a quarter a sample.
  @Test func equalSamplesBringTheTimeoutToItsFloor() {
    var estimator = RoundTripEstimator(TransportParameters())
    for segment in 0..<200 {
      estimator.add(200 * Self.milliseconds, una: segment, next: segment + 1)
    }
    #expect(estimator.smoothed == 200 * Self.milliseconds)
    // 200 ms and the floor of 200 ms, but for what whole quarters leave over.
    #expect(abs(estimator.timeout - 400 * Self.milliseconds) <= 10)
    estimator.add(280 * Self.milliseconds, una: 200, next: 201)
    #expect(estimator.smoothed == 210 * Self.milliseconds)
  }

  /// 63 ticks of 4 ms are the reach of the innermost level, then steps of 8, 64, 512 ticks.
  @Test(arguments: [0.0, 0.123, 0.5, 0.999])
  func timersAreNeverEarlyAndAtMostAStepLate(phase: Double) {
    let wheel = TimerWheel(tick: .milliseconds(4), phase: phase)
    for now in stride(from: Int64(0), to: 900 * Self.milliseconds, by: 777_777) {
      for (delay, step) in [
        (40, 4), (240, 4), (300, 32), (2_000, 32), (3_000, 256), (20_000, 2_048),
      ] {
        let expiry = wheel.expiry(
          after: Int64(delay) * Self.milliseconds, at: SimulationTime(nanoseconds: now))
        let late = Double(expiry.nanoseconds - now) / 1e6 - Double(delay)
        // Up to a step of the level, and one tick for the clock that has not ticked yet.
        #expect(late > -4 && late <= Double(step) + 4, "\(delay) ms after \(now) ns")
      }
    }
  }

  @Test func timersOfAnExactClockAreExact() {
    let wheel = TimerWheel(tick: .zero, phase: 0.3)
    #expect(
      wheel.expiry(after: 1_234_567, at: SimulationTime(nanoseconds: 1))
        == SimulationTime(nanoseconds: 1_234_568))
  }

  /// RFC 9438: W(t) = 0.4 (t - K)^3 + W_max, K = cbrt(W_max (1 - 0.7) / 0.4), at a round trip of 100 ms.
  @Test(arguments: [100, 400, 1_000])
  func cubicGrowsBackAlongItsCurve(window before: Int) {
    var cubic = CubicWindow()
    let cut = cubic.threshold(after: before)
    #expect(cut == before * 717 / 1_024)
    var window = Double(cut)
    var now = SimulationTime.zero + .seconds(1)
    let start = now
    let plateau = (Double(before - cut) / 0.4).rooted
    while (now - start).seconds < plateau * 1.5 {
      // A window's worth of ACKs a round trip.
      let count = cubic.acknowledgementsPerSegment(
        window: Int(window), acknowledged: 1, at: now)
      window += 1 / Double(count)
      now = now + .nanoseconds(Int64(1e8 / window))
      let time = (now - start).seconds
      let curve = 0.4 * (time - plateau) * (time - plateau) * (time - plateau) + Double(before)
      // The window follows its target a round trip behind, and moves in whole segments: within 2 % and 3.
      #expect(abs(window - curve) < 0.02 * curve + 3 || time < 0.2)
    }
  }

  /// With a small window CUBIC grows like Reno with the same cut, 3 (1 - 0.7) / (1 + 0.7) a round trip.
  @Test func cubicIsNotSlowerThanReno() {
    var cubic = CubicWindow()
    var window = Double(cubic.threshold(after: 10))
    var now = SimulationTime.zero + .seconds(1)
    let first = window
    for _ in 0..<10 {
      for _ in 0..<Int(window) {
        let count = cubic.acknowledgementsPerSegment(
          window: Int(window), acknowledged: 1, at: now)
        window += 1 / Double(count)
        now = now + .milliseconds(20) - .milliseconds(10)
      }
    }
    // Ten round trips of 0.53 segments; the window is counted in whole segments meanwhile.
    #expect(abs(window - first - 5.3) < 1.5)
  }

  /// RFC 2018, section 4: the range of the latest segment first, then those reported before, as many as fit.
  @Test func anAcknowledgementTellsOfTheLatestRangesFirst() {
    var blocks = SelectiveBlocks()
    func ranges() -> [Range<Int>] { (0..<blocks.count).map { blocks[$0] } }
    for number in [2, 4, 6] { blocks.add(number) }
    #expect(ranges() == [6..<7, 4..<5, 2..<3])
    // One that came before brings its range to the front.
    blocks.add(4)
    #expect(ranges() == [4..<5, 6..<7, 2..<3])
    blocks.add(5)
    #expect(ranges() == [4..<7, 2..<3])
    for number in [8, 10, 12] { blocks.add(number) }
    #expect(ranges() == [12..<13, 10..<11, 8..<9, 4..<7])
    let sorted = blocks.sorted()
    #expect((0..<sorted.count).map { sorted[$0] } == [4..<7, 8..<9, 10..<11, 12..<13])
    #expect(blocks.prefix(3).count == 3)
    blocks.drop(before: 9)
    #expect(ranges() == [12..<13, 10..<11])
  }

  /// RFC 6937's example: of a window of 20 with one loss, cut to 14, seven of ten ACKs send something.
  @Test func reductionSpreadsTheCutOverARoundTrip() {
    var reduction = ProportionalRateReduction()
    reduction.begin(window: 20)
    var inFlight = 19
    var sent = 0
    for _ in 0..<19 {
      inFlight -= 1
      let window = reduction.window(
        newly: 1, inFlight: inFlight, threshold: 14, isRepairing: false)
      while inFlight < window {
        inFlight += 1
        sent += 1
        reduction.noteSent()
      }
    }
    #expect(sent == 14)
    #expect(inFlight == 14)
  }
}

extension Double {
  /// The cube root.
  fileprivate var rooted: Double {
    var root = self
    for _ in 0..<200 { root = (2 * root + self / (root * root)) / 3 }
    return root
  }
}
