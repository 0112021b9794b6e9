import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What a busy main thread does to frames, and what counts as a stall; times in ms, see
/// ``FirstScreenHistoryTests``.
@Suite struct MainThreadTests {
  private static let screen = FirstScreenHistoryTests.screen(
    ("modules", [FirstScreenHistoryTests.remote]))

  @Test func framesInWhoseWholeIntervalMainIsBusyAreDropped() throws {
    // On paper: the data is there at 62, behind a task of 20-80; callback 80-81, pass 81-87, frame 100.
    // Busy 20-87: the intervals that end at 50, 66.67 and 83.33 are within.
    let launch = try FirstScreenCase.launch(Self.screen, tasks: [.init(at: 20, cpu: 60)])
    #expect(launch.times("pass") == [87_000_000])
    #expect(launch.marks.targetRendered == .frame(6))
    #expect(launch.counts.framesDropped == 3)
    #expect(launch.counts.stalls == 0)
    // Busy 0-12 before that.
    #expect(launch.counts.mainBusy == .milliseconds(79))
  }

  @Test func theFirstIntervalBeginsWithTheFirstFrame() throws {
    // On paper: the task of 14 is behind the pass of 13-19 and runs until 119, so main is busy 0-119.
    // The first frame is 16.67, the target is in frame 33.33: one interval.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [FirstScreenHistoryTests.inMemory])),
      tasks: [.init(at: 14, cpu: 100)])
    #expect(launch.marks.targetRendered == .frame(2))
    #expect(launch.counts.framesDropped == 1)
  }

  @Test(arguments: [(250, 0), (251, 1)])
  func iterationsOverAQuarterSecondAreStalls(cpu: Int64, stalls: Int) throws {
    // On paper: the callback and its pass are an iteration of their own.
    let launch = try FirstScreenCase.launch(Self.screen, tasks: [.init(at: 20, cpu: cpu)])
    #expect(launch.counts.stalls == stalls)
  }

  @Test func twoIterationsInARowAreTwo() throws {
    // On paper: the task of 20-220 and, in line since 100, that of 220-420: no iteration over 250.
    // Busy until 427, target in frame 26 (433.33): frames 3 to 25 are dropped.
    let launch = try FirstScreenCase.launch(
      Self.screen, tasks: [.init(at: 20, cpu: 200), .init(at: 21, cpu: 200)])
    #expect(launch.counts.stalls == 0)
    #expect(launch.marks.targetRendered == .frame(26))
    #expect(launch.counts.framesDropped == 23)
  }

  @Test func spansOfAProcessBeforeItsWindowAreStallsToo() {
    // A world may report what the main thread did before: 300 ms, and 250 ms that touch.
    var screen = FirstScreen(
      plan: FirstScreenPlan(FirstScreenParameters(), queues: [], refreshRate: .standard))
    screen.begin(DrawnFirstScreen(), at: .zero)
    screen.mainWasBusy(from: .ms(10), to: .ms(310))
    screen.mainWasBusy(from: .ms(310), to: .ms(560))
    #expect(screen.counts.stalls == 1)
    #expect(screen.counts.framesDropped == 0)
    #expect(screen.counts.mainBusy == .milliseconds(550))
  }
}
