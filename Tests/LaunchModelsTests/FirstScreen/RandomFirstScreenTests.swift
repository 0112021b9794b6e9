import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What holds for every first screen, on random ones.
@Suite struct RandomFirstScreenTests {
  /// A random home page, a random display and other work of the main thread.
  struct Case {
    let screen: ParameterNode
    let refresh: Int64
    let cores: Int
    let tasks: [FirstScreenCase.Task]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      refresh = [1, 24, 60, 90, 120, 1_000].randomElement(using: &random) ?? 60
      cores = Int.random(in: 1...4, using: &random)
      tasks = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        .init(
          at: Int64.random(in: 0...200, using: &random),
          cpu: Int64.random(in: 0...120, using: &random))
      }
      func time(_ range: ClosedRange<Int>) -> ParameterNode {
        .plain("\(Int.random(in: range, using: &random)) us")
      }
      func share() -> ParameterNode {
        .plain("0.\(Int.random(in: 0...4, using: &random))")
      }
      func word(_ words: String...) -> ParameterNode {
        .plain(words.randomElement(using: &random) ?? words[0])
      }
      let modules = (0..<Int.random(in: 0...6, using: &random)).map { index -> ParameterNode in
        [
          "id": .plain("module-\(index)"), "memory": share(), "disk": share(),
          "disk_read": time(0...20_000), "network": time(0...60_000), "failure": share(),
          "on_failure": word("placeholder", "cached"), "parse": time(0...5_000),
          "load_on": word("global", "work"), "layout": time(0...5_000),
          "display": time(0...9_000), "commit": time(0...2_000),
          "first_screen": word("true", "true", "false"),
          "images": ["count": .plain("\(Int.random(in: 0...4, using: &random))")],
        ]
      }
      let animations = (0..<Int.random(in: 0...2, using: &random)).map { index -> ParameterNode in
        [
          "id": .plain("animation-\(index)"), "frames": "12", "frame_size": "9 KB",
          "decode_per_kb": time(0...90), "decode_on": word("main", "work"), "cached": share(),
          "disk_read": time(0...9_000), "display": time(0...2_000), "commit": time(0...1_000),
        ]
      }
      screen = [
        "window": time(0...9_000), "home_init": time(0...9_000), "home_load": time(0...9_000),
        "render": word("0 ms", "7 ms"), "callback": time(0...1_000),
        "preload": word("true", "false"), "decode_on": word("main", "decode"),
        "modules": .list(modules), "animations": .list(animations),
        "images": [
          "size": "40 KB", "memory": share(), "disk": share(), "disk_read": time(0...9_000),
          "network": time(0...90_000), "decode": time(0...8_000), "decode_per_kb": time(0...50),
          "display": time(0...900), "commit": time(0...900),
        ],
      ]
    }

    func launch() throws -> FirstScreenCase.Launch {
      try FirstScreenCase.launch(screen, refresh: refresh, cores: cores, tasks: tasks)
    }
  }

  @Test(arguments: 0..<300) func everythingComesToItsEnd(seed: UInt64) throws {
    let launch = try Case(seed: seed).launch()
    #expect(launch.pendingEvents == 0)
    #expect(launch.bench.history.count { $0.what == "idle" } == 1)
    #expect(launch.times("firstFrame").count == 1)
    #expect(launch.times("firstScreenShown").count == 1)
    let marks = launch.marks
    let window = try #require(marks.windowVisible)
    let home = try #require(marks.homeInit)
    let appeared = try #require(marks.viewDidAppear)
    let frame = try #require(marks.firstFrame)
    let target = try #require(marks.targetRendered)
    #expect(window <= home && home <= appeared && window <= frame && frame <= target)
    #expect(appeared <= target)
    if let cached = marks.cachedModulesVisible { #expect(frame <= cached && cached <= target) }
    for module in launch.bench.screen.modules {
      let loaded = try #require(module.loaded)
      let rendered = try #require(module.rendered)
      let visible = try #require(module.visible)
      #expect(home <= loaded && loaded <= rendered && rendered <= visible)
      #expect(appeared <= rendered)
    }
  }

  @Test(arguments: 0..<300) func marksAreThoseOfTheLastPart(seed: UInt64) throws {
    // Found again from the times of the parts alone.
    let random = Case(seed: seed)
    let launch = try random.launch()
    let parameters = FirstScreenCase.read(random.screen).screen
    var target = SimulationTime.zero
    var cached: SimulationTime?
    var nextImage = 0
    var placeholders = 0
    for (index, module) in launch.bench.screen.modules.enumerated() {
      let described = index < parameters.modules.count ? parameters.modules[index] : nil
      let images = nextImage..<nextImage + (described?.images.count ?? 0)
      nextImage = images.upperBound
      let isSeen = described?.firstScreen ?? true
      let isEmpty = module.isDegraded && described?.onFailure == .placeholder
      guard isSeen, let visible = module.visible else { continue }
      target = max(target, visible)
      let isCached = module.source != .network
      if isCached { cached = max(cached ?? .zero, visible) }
      for image in launch.bench.screen.images[images] where !isEmpty {
        let seen = try #require(image.visible)
        #expect(seen >= visible)
        #expect((seen == visible) || image.wasPlaceholder)
        placeholders += image.wasPlaceholder ? 1 : 0
        target = max(target, seen)
        if isCached, image.source != .network { cached = max(cached ?? .zero, seen) }
        if parameters.preload, isCached, image.source != .network {
          #expect(!image.wasPlaceholder)
        }
      }
    }
    // Without a module to be seen the page stands for itself, whose time is not kept.
    guard target > .zero else { return }
    #expect(launch.marks.targetRendered == target)
    #expect(launch.marks.cachedModulesVisible == cached)
    #expect(launch.counts.placeholders == placeholders)
    let frames = (0...20_000).lazy.map { Int64($0) * 1_000_000_000 / random.refresh }
    #expect(frames.contains(target.nanoseconds))
  }

  @Test(arguments: 0..<300) func droppedFramesAreCountedOneByOne(seed: UInt64) throws {
    let random = Case(seed: seed)
    let launch = try random.launch()
    let first = try #require(launch.marks.firstFrame).nanoseconds
    let target = try #require(launch.marks.targetRendered).nanoseconds
    // Spans that touch are one.
    var spans: [(from: Int64, to: Int64)] = []
    for span in launch.bench.busySpans {
      if let last = spans.last, last.to == span.from.nanoseconds {
        spans[spans.count - 1].to = span.to.nanoseconds
      } else {
        spans.append((span.from.nanoseconds, span.to.nanoseconds))
      }
    }
    var dropped = 0
    var number: Int64 = 1
    while true {
      let before = (number - 1) * 1_000_000_000 / random.refresh
      let frame = number * 1_000_000_000 / random.refresh
      if frame > target { break }
      if before >= first, spans.contains(where: { $0.from <= before && frame <= $0.to }) {
        dropped += 1
      }
      number += 1
    }
    #expect(launch.counts.framesDropped == dropped)
    let busy = launch.bench.busySpans.reduce(0) { $0 + ($1.to - $1.from).nanoseconds }
    #expect(launch.counts.mainBusy.nanoseconds == busy)
    let long = launch.bench.busySpans.count { $0.to - $0.from > .milliseconds(250) }
    #expect(launch.counts.stalls == long)
  }
}
