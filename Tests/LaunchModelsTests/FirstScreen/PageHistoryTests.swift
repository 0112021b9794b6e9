import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Pages that modules describe in part or not at all, and modules that nobody sees; times in ms.
@Suite struct PageHistoryTests {
  @Test func aPageWithoutModulesIsThereWhenItsWorkIsDone() throws {
    // On paper: window 0-5, render 5-15; three events: the start and the end of each.
    let launch = try FirstScreenCase.launch(["window": "5 ms", "render": "10 ms"], refresh: nil)
    #expect(launch.marks.windowVisible == .ms(5))
    #expect(launch.marks.homeInit == .ms(5))
    #expect(launch.marks.viewDidAppear == .ms(5))
    #expect(launch.marks.firstFrame == .ms(5))
    #expect(launch.marks.cachedModulesVisible == .ms(15))
    #expect(launch.marks.targetRendered == .ms(15))
    #expect(launch.events == 3)
    #expect(launch.counts.passes == 1)
  }

  @Test func aDescribedDisplayShowsItWithItsNextFrame() throws {
    // On paper: 5 + 3 + 4 + 10 = 22.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("render", "10 ms")), refresh: 60)
    #expect(launch.times("pass") == [22_000_000])
    #expect(launch.marks.targetRendered == .frame(2))
  }

  @Test func aScreenOfNothingIsThereAtOnce() throws {
    let launch = try FirstScreenCase.launch([:], refresh: nil, start: 7)
    #expect(launch.marks.targetRendered == .ms(7))
    #expect(launch.events == 1)
    #expect(launch.bench.history.last == .init(time: .ms(7), what: "idle"))
  }

  @Test func thePageIsRenderedBesideItsModules() throws {
    // On paper: home load has asked for a pass, which is after the callback of its iteration: 8 of the
    // page and 6 of the module, 13-27.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("render", "8 ms"), ("modules", [FirstScreenHistoryTests.inMemory])))
    #expect(launch.times("pass") == [27_000_000])
    #expect(launch.marks.targetRendered == .frame(2))
    // Beside a module from the network it is rendered on its own, 12-20, and is no cached module.
    let remote = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("render", "8 ms"), ("modules", [FirstScreenHistoryTests.remote])))
    #expect(remote.times("pass") == [20_000_000, 69_000_000])
    #expect(remote.marks.cachedModulesVisible == nil)
  }

  @Test func belowTheFoldOnlyTheWorkCounts() throws {
    // On paper: far is answered at 208, called back 212-213, rendered 213-219 without its image, which
    // is asked for at 213, brought at 223, called back 223-224, decoded and drawn 224-239: frame 250.
    let far = FirstScreenHistoryTests.module(
      "far", ("network", "200 ms"), ("parse", "4 ms"), ("first_screen", "false"),
      (
        "images",
        [
          "count": "1", "network": "10 ms", "decode": "12 ms", "display": "2 ms", "commit": "1 ms",
        ]
      ))
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [far, FirstScreenHistoryTests.inMemory])))
    #expect(launch.marks.targetRendered == .frame(2))
    #expect(launch.marks.cachedModulesVisible == .frame(2))
    #expect(launch.times("pass") == [19_000_000, 219_000_000, 239_000_000])
    #expect(launch.times("firstScreenShown") == [33_333_333])
    #expect(launch.times("idle") == [250_000_000])
    #expect(launch.counts.placeholders == 0)
    // On its own it leaves the page, which is there as soon as it has appeared, at 12.
    let alone = try FirstScreenCase.launch(FirstScreenHistoryTests.screen(("modules", [far])))
    #expect(alone.marks.targetRendered == .frame(1))
    #expect(alone.marks.cachedModulesVisible == .frame(1))
  }

  @Test func aFailedModuleShowsItsEmptyState() throws {
    // On paper: the error is there at 58, called back 58-59, the empty state costs a commit of 1: 60,
    // frame 66.67. Nobody asks for the images.
    let module = FirstScreenHistoryTests.module(
      "net", ("network", "50 ms"), ("parse", "4 ms"), ("failure", "1"),
      ("images", ["count": "3", "network": "1 s"]))
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [module])))
    #expect(try launch.module("net").isDegraded)
    #expect(launch.times("pass") == [60_000_000])
    #expect(launch.marks.targetRendered == .frame(4))
    #expect(launch.times("idle") == [66_666_666])
    #expect(launch.counts.degradedModules == 1)
    #expect(launch.counts.placeholders == 0)
    #expect(launch.bench.screen.images.allSatisfy { $0.visible == nil })
  }

  @Test func aFailedModuleShowsAnOlderCopy() throws {
    // On paper: the error is there at 58, the copy is read until 78 and parsed until 82, called back
    // 82-83, rendered 83-89, frame 100.
    let module = FirstScreenHistoryTests.module(
      "net", ("network", "50 ms"), ("disk_read", "20 ms"), ("parse", "4 ms"), ("failure", "1"),
      ("on_failure", "cached"))
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [module])))
    #expect(launch.times("pass") == [89_000_000])
    #expect(launch.marks.targetRendered == .frame(6))
    #expect(launch.marks.cachedModulesVisible == nil)
    #expect(launch.counts.degradedModules == 1)
  }
}
