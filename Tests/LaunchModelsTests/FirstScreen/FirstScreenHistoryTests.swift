import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// First screens traced by hand; times in ms, a core for each thread, 60 Hz unless said: frames at
/// 16.67, 33.33, 50, 66.67, 83.33, 100.
///
/// All begin alike: window 0-5, so that the first frame is at 16.67, home init 5-8, home load 8-12.
@Suite struct FirstScreenHistoryTests {
  static func screen(_ more: (String, ParameterNode)...) -> ParameterNode {
    let entries: [(String, ParameterNode)] =
      [
        ("window", "5 ms"), ("home_init", "3 ms"), ("home_load", "4 ms"), ("callback", "1 ms"),
      ] + more
    return .mapping(entries.map { ParameterNode.Entry($0.0, $0.1) })
  }

  /// A module that is laid out in 2, drawn in 3 and committed in 1.
  static func module(_ id: String, _ more: (String, ParameterNode)...) -> ParameterNode {
    let entries: [(String, ParameterNode)] =
      [
        ("id", .plain(id)), ("layout", "2 ms"), ("display", "3 ms"), ("commit", "1 ms"),
        ("load_on", "work"),
      ] + more
    return .mapping(entries.map { ParameterNode.Entry($0.0, $0.1) })
  }

  static let inMemory = module("mem", ("memory", "1"))
  static let onDisk = module(
    "disk", ("disk", "1"), ("disk_read", "20 ms"), ("parse", "4 ms"))
  static let remote = module("net", ("network", "50 ms"), ("parse", "4 ms"))

  @Test func aModuleFromMemory() throws {
    // On paper: the callback stands behind home load, 12-13; the pass is at the end of that iteration,
    // 13-19; the frame after it is 33.33.
    let launch = try FirstScreenCase.launch(Self.screen(("modules", [Self.inMemory])))
    #expect(
      launch.bench.history == [
        .init(time: .ms(5), what: "window"), .init(time: .ms(8), what: "homeInit"),
        .init(time: .ms(8), what: "homeInitialised"), .init(time: .ms(12), what: "homeLoad"),
        .init(time: .ms(12), what: "viewAppeared"),
        .init(time: .ms(13), what: "callback(module: 0)"),
        .init(time: .frame(1), what: "firstFrame"), .init(time: .ms(19), what: "pass"),
        .init(time: .frame(2), what: "firstScreenShown"), .init(time: .frame(2), what: "idle"),
      ])
    #expect(launch.marks.windowVisible == .ms(5))
    #expect(launch.marks.homeInit == .ms(8))
    #expect(launch.marks.viewDidAppear == .ms(12))
    #expect(launch.marks.firstFrame == .frame(1))
    #expect(launch.marks.cachedModulesVisible == .frame(2))
    #expect(launch.marks.targetRendered == .frame(2))
    #expect(launch.counts.passes == 1)
    #expect(launch.counts.mainBusy == .milliseconds(19))
  }

  @Test func modulesComeAsTheirDataDoes() throws {
    // On paper: disk is read 8-28 and parsed until 32, called back 32-33, rendered 33-39, frame 50.
    // net is answered at 58, parsed until 62, called back 62-63, rendered 63-69, frame 83.33.
    let launch = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.remote, Self.onDisk, Self.inMemory])))
    #expect(try launch.module("mem").loaded == .ms(8))
    #expect(try launch.module("mem").rendered == .ms(19))
    #expect(try launch.module("disk").loaded == .ms(32))
    #expect(try launch.module("disk").rendered == .ms(39))
    #expect(try launch.module("net").loaded == .ms(62))
    #expect(try launch.module("net").rendered == .ms(69))
    #expect(try launch.module("mem").visible == .frame(2))
    #expect(launch.marks.cachedModulesVisible == .frame(3))
    #expect(launch.marks.targetRendered == .frame(5))
    #expect(launch.counts.passes == 3)
    #expect(launch.bench.queueOfItem == [.load(module: 0): 1, .load(module: 1): 1])
  }

  @Test func withoutCachedModulesNoneIsVisible() throws {
    let launch = try FirstScreenCase.launch(Self.screen(("modules", [Self.remote])))
    #expect(launch.marks.cachedModulesVisible == nil)
    #expect(launch.marks.targetRendered == .frame(5))
  }

  @Test func callbacksOfOneIterationShareAPass() throws {
    // On paper: callbacks 12-13 and 13-14, one pass of twice 6 until 26.
    let launch = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.inMemory, Self.module("too", ("memory", "1"))])))
    #expect(launch.times("pass") == [26_000_000])
    #expect(launch.marks.targetRendered == .frame(2))
  }

  @Test func thePassComesBeforeWhatCameInMeanwhile() throws {
    // On paper: the iteration of 8 has home load and the callback. The task of 20 that comes at 9 is
    // behind the pass: 19-39.
    let late = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.inMemory])), tasks: [.init(at: 9, cpu: 20)])
    #expect(late.times("pass") == [19_000_000])
    #expect(late.times("task(0)") == [39_000_000])
    // The one that comes at 7 stands before home load: 8-28, home load until 32, callback until 33.
    let early = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.inMemory])), tasks: [.init(at: 7, cpu: 20)])
    #expect(early.times("task(0)") == [28_000_000])
    #expect(early.marks.viewDidAppear == .ms(32))
    #expect(early.times("pass") == [39_000_000])
  }

  @Test(arguments: [(60, 16_666_666, 33_333_333), (120, 8_333_333, 25_000_000)])
  func aFasterDisplayShowsSooner(hertz: Int64, firstFrame: Int64, target: Int64) throws {
    // On paper: committed at 5 and at 19.
    let launch = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.inMemory])), refresh: hertz)
    #expect(launch.marks.firstFrame?.nanoseconds == firstFrame)
    #expect(launch.marks.targetRendered?.nanoseconds == target)
  }

  @Test(
    arguments: [("3000001 ns", 30), ("3 ms", 30), ("2999999 ns", 20)] as [(ParameterNode, Int64)])
  func aFrameShowsWhatWasCommittedBeforeIt(layout: ParameterNode, target: Int64) throws {
    // On paper, 100 Hz: the pass of layout and 4 begins at 13 and ends at 20 or 1 ns before or after;
    // what is committed at 20 is not in the frame of 20.
    let module: ParameterNode = ["id": "a", "memory": "1", "layout": layout, "display": "4 ms"]
    let launch = try FirstScreenCase.launch(Self.screen(("modules", [module])), refresh: 100)
    #expect(launch.marks.targetRendered == .ms(target))
  }

  @Test func twoCommitsOfOneInstantAndAFrame() throws {
    // On paper, 100 Hz: the window is committed at 5 and shown at 10, when the pass of nothing but
    // render, home load having ended at 10, is committed: it is shown at 20.
    let launch = try FirstScreenCase.launch(
      ["window": "5 ms", "home_load": "5 ms"], refresh: 100)
    #expect(launch.marks.firstFrame == .ms(10))
    #expect(launch.times("pass") == [10_000_000])
    #expect(launch.marks.targetRendered == .ms(20))
  }

  @Test func aDisplayThatNobodyDescribedHas60Hz() throws {
    let screen = Self.screen(("modules", [Self.inMemory]))
    let launch = try FirstScreenCase.launch(screen, refresh: nil)
    #expect(launch.marks == (try FirstScreenCase.launch(screen)).marks)
  }

  @Test func framesCountFromTheTap() throws {
    // On paper: didFinishLaunching ends at 20, so the window is visible at 25 and in the frame of
    // 33.33; the pass is over at 39 and in that of 50.
    let launch = try FirstScreenCase.launch(
      Self.screen(("modules", [Self.inMemory])), start: 20)
    #expect(launch.marks.firstFrame == .frame(2))
    #expect(launch.marks.targetRendered == .frame(3))
  }
}
