import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Images and animations traced by hand; times in ms, see ``FirstScreenHistoryTests``.
@Suite struct ImageHistoryTests {
  /// A module from memory with two images that are read in 10 and decoded in 12; a late one is drawn in
  /// 2 and committed in 1.
  private static func twoImages(_ more: (String, ParameterNode)...) -> ParameterNode {
    var images: [ParameterNode.Entry] = [
      .init("count", "2"), .init("disk", "1"), .init("disk_read", "10 ms"),
      .init("decode", "12 ms"), .init("display", "2 ms"), .init("commit", "1 ms"),
    ]
    for (key, value) in more {
      images.removeAll { $0.key == key }
      images.append(.init(key, value))
    }
    return FirstScreenHistoryTests.module(
      "mem", ("memory", "1"), ("images", .mapping(images)))
  }

  @Test func decodingOnMain() throws {
    // On paper: the callback of 12-13 asks for both, they are read until 23. The pass of 13-19 leaves
    // two placeholders. The first one's callback is an iteration, 23-24, with a pass of 12 + 2 + 1 until
    // 39; the second one's is the next, 39-40, with a pass until 55: frames 50 and 66.67.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [Self.twoImages()])))
    #expect(launch.times("pass") == [19_000_000, 39_000_000, 55_000_000])
    #expect(launch.counts.placeholders == 2)
    #expect(try launch.module("mem").visible == .frame(2))
    #expect(launch.bench.screen.images.map(\.ready) == [.ms(23), .ms(23)])
    #expect(launch.bench.screen.images.map(\.visible) == [.frame(3), .frame(4)])
    #expect(launch.marks.cachedModulesVisible == .frame(4))
    #expect(launch.marks.targetRendered == .frame(4))
    #expect(launch.bench.queueOfItem == [.image(0): 1, .image(1): 1])
  }

  @Test func decodingOnAQueue() throws {
    // On paper: both are decoded at 35. Their callbacks share an iteration, 35-37, and a pass of twice
    // 3 until 43: frame 50.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages()]), ("decode_on", "decode")))
    #expect(launch.times("pass") == [19_000_000, 43_000_000])
    #expect(launch.counts.placeholders == 2)
    #expect(launch.marks.targetRendered == .frame(3))
    #expect(launch.bench.queueOfItem == [.image(0): 2, .image(1): 2])
  }

  @Test(arguments: ["main", "decode"] as [ParameterNode])
  func preloadedImagesComeWithTheirModule(decodeOn: ParameterNode) throws {
    // On paper: both are read and decoded off main from home init on, 8-30; then the callback, 30-31,
    // and one pass of 6 until 37: everything in frame 50.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages()]), ("preload", "true"), ("decode_on", decodeOn)))
    #expect(launch.times("callback(module: 0)") == [31_000_000])
    #expect(launch.times("pass") == [37_000_000])
    #expect(launch.counts.placeholders == 0)
    #expect(launch.bench.screen.images.map(\.visible) == [.frame(3), .frame(3)])
    #expect(launch.marks.targetRendered == .frame(3))
    #expect(launch.bench.queueOfItem[.image(0)] == (decodeOn == "main" ? 1 : 2))
  }

  @Test func aModuleFromDiskIsPreloadedOnceItIsParsed() throws {
    // On paper: the module is parsed at 32; its image is read and decoded until 54; callback until 55,
    // pass until 61, frame 66.67.
    let module = FirstScreenHistoryTests.module(
      "disk", ("disk", "1"), ("disk_read", "20 ms"), ("parse", "4 ms"),
      ("images", ["count": "1", "disk": "1", "disk_read": "10 ms", "decode": "12 ms"]))
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(("modules", [module]), ("preload", "true")))
    #expect(launch.times("pass") == [61_000_000])
    #expect(launch.marks.targetRendered == .frame(4))
  }

  @Test(arguments: ["true", "false"] as [ParameterNode])
  func imagesInMemoryNeedNoDecoding(preload: ParameterNode) throws {
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages(("memory", "1"), ("disk", "0"))]), ("preload", preload)))
    #expect(launch.times("pass") == [19_000_000])
    #expect(launch.counts.placeholders == 0)
    #expect(launch.marks.targetRendered == .frame(2))
  }

  @Test(arguments: ["true", "false"] as [ParameterNode])
  func nobodyWaitsForImagesOfTheNetwork(preload: ParameterNode) throws {
    // On paper: asked for at 13, brought at 43. The first one's callback is an iteration, 43-44, with a
    // pass of 15 until 59; the second one's is 59-60 with a pass until 75: frames 66.67 and 83.33. What
    // is cached is there in frame 33.33.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages(("disk", "0"), ("network", "30 ms"))]),
        ("preload", preload)))
    #expect(launch.times("pass") == [19_000_000, 59_000_000, 75_000_000])
    #expect(launch.counts.placeholders == 2)
    #expect(launch.marks.cachedModulesVisible == .frame(2))
    #expect(launch.marks.targetRendered == .frame(5))
  }

  @Test func anImageThatIsInTimeComesWithItsModule() throws {
    // On paper: asked for at 13, read until 13.5, while the other module's callback is 13-14; the pass of
    // twice 6 and twice 12 is over at 50, which is too late for the frame of 50.
    let other = FirstScreenHistoryTests.module("too", ("memory", "1"))
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages(("disk_read", "500 us")), other])))
    #expect(launch.times("pass") == [50_000_000])
    #expect(launch.counts.placeholders == 0)
    #expect(launch.marks.targetRendered == .frame(4))
  }

  @Test func sizeAddsToDecoding() throws {
    // On paper: 12 + 40 KB at 0.2 = 20 each: passes of 23 instead of 15, until 24 + 23 = 47 and 71.
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        ("modules", [Self.twoImages(("size", "40 KB"))]), ("images", ["decode_per_kb": "200 us"])))
    #expect(launch.times("pass") == [19_000_000, 47_000_000, 71_000_000])
  }

  struct AnimationCase: Sendable, CustomTestStringConvertible {
    let decodeOn: ParameterNode
    let cached: ParameterNode
    let loaded: Int64
    let rendered: Int64
    let target: Int64

    var testDescription: String { "on \(decodeOn.text ?? ""), cached \(cached.text ?? "")" }
  }

  // On paper: 10 frames of 40 KB at 50 us a KB are 20; the cache is read in 6; drawn and committed in 3.
  // On main it stands behind home load and needs no callback; on a queue it begins at 8.
  @Test(arguments: [
    AnimationCase(decodeOn: "main", cached: "0", loaded: 32, rendered: 35, target: 3),
    AnimationCase(decodeOn: "work", cached: "0", loaded: 28, rendered: 32, target: 2),
    AnimationCase(decodeOn: "main", cached: "1", loaded: 18, rendered: 21, target: 2),
    AnimationCase(decodeOn: "work", cached: "1", loaded: 14, rendered: 18, target: 2),
  ])
  func animations(animation: AnimationCase) throws {
    let launch = try FirstScreenCase.launch(
      FirstScreenHistoryTests.screen(
        (
          "animations",
          [
            [
              "id": "logo", "frames": "10", "frame_size": "40 KB", "decode_per_kb": "50 us",
              "decode_on": animation.decodeOn, "cached": animation.cached, "disk_read": "6 ms",
              "display": "2 ms", "commit": "1 ms",
            ]
          ]
        )))
    #expect(try launch.module("logo").loaded == .ms(animation.loaded))
    #expect(try launch.module("logo").rendered == .ms(animation.rendered))
    #expect(launch.marks.targetRendered == .frame(animation.target))
    #expect(launch.marks.cachedModulesVisible == .frame(animation.target))
  }
}
