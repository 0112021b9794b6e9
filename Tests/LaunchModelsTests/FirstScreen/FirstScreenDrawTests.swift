import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Policies meet the same first screen: where everything is and what it costs depends on whose it is and
/// on the launch alone.
@Suite struct FirstScreenDrawTests {
  private static let time: ParameterNode = ["exponential": ["mean": "5 ms"]]

  private static func module(_ id: String) -> ParameterNode {
    [
      "id": .plain(id), "memory": "0.3", "disk": "0.3", "disk_read": time, "network": time,
      "failure": "0.5", "parse": time, "layout": time, "display": time, "commit": time,
      "images": ["count": "3"],
    ]
  }

  private static func screen(
    _ ids: [String], preload: ParameterNode = "false", decodeOn: ParameterNode = "main",
    animations: ParameterNode = []
  ) -> ParameterNode {
    [
      "window": time, "home_init": time, "home_load": time, "render": time, "callback": time,
      "modules": .list(ids.map(module)), "animations": animations, "preload": preload,
      "decode_on": decodeOn,
      "images": [
        "memory": "0.3", "disk": "0.3", "size": ["uniform": ["min": "10 KB", "max": "60 KB"]],
        "disk_read": time, "network": time, "decode": time, "decode_per_kb": time, "display": time,
        "commit": time,
      ],
    ]
  }

  /// What was drawn for a module and its images, without the places of programs.
  private struct Drawn: Equatable {
    struct Image: Equatable {
      var source: DataSource
      var network: SimulationDuration
      var work: SimulationDuration
      var display: SimulationDuration
      var commit: SimulationDuration
    }

    var module: DrawnModule
    var work: [WorkPhase]
    var images: [Image]
  }

  /// What was drawn for the modules of user 3, by id.
  private static func drawn(_ ids: [String], _ node: ParameterNode) throws -> [String: Drawn] {
    let (drawn, programs) = try FirstScreenCase.draw(node, user: 3)
    var result: [String: Drawn] = [:]
    for (index, id) in ids.enumerated() {
      var module = drawn.modules[index]
      let work = module.load.map { programs.phases(of: $0) } ?? []
      let callback = programs.phases(of: module.callback)
      // What stands where in the store of programs is no matter: put the same program everywhere.
      module.load = nil
      module.callback = drawn.window
      let images = drawn.images[3 * index..<3 * index + 3].map { image in
        let load = image.load.map { programs.phases(of: $0) } ?? []
        return Drawn.Image(
          source: image.source, network: image.network,
          work: load.reduce(image.prepare) { $0 + $1.length }, display: image.display,
          commit: image.commit)
      }
      result[id] = Drawn(module: module, work: work + callback, images: images)
    }
    return result
  }

  private static let ids = (0..<8).map { "module-\($0)" }

  @Test func policiesShareTheDraws() throws {
    let base = try Self.drawn(Self.ids, Self.screen(Self.ids))
    let sources = base.values.flatMap { [$0.module.source] + $0.images.map(\.source) }
    #expect(Set(sources).count == 3)
    // Images of one module are drawn apart.
    #expect(Set(base.values.flatMap { $0.images.map(\.display) }).count == 24)
    for (preload, decodeOn) in [("true", "main"), ("false", "decode"), ("true", "decode")] {
      let node = Self.screen(
        Self.ids, preload: .plain(preload), decodeOn: .plain(decodeOn))
      #expect(try Self.drawn(Self.ids, node) == base)
    }
  }

  @Test func aModuleMoreShiftsNoOtherDraw() throws {
    let base = try Self.drawn(Self.ids, Self.screen(Self.ids))
    let more = ["new"] + Self.ids.reversed()
    let animations: ParameterNode = [["id": "logo", "cached": "0.5"]]
    var changed = try Self.drawn(more, Self.screen(more, animations: animations))
    #expect(changed.removeValue(forKey: "new") != nil)
    #expect(changed == base)
  }

  @Test func sourcesHaveTheirShares() throws {
    // 400 users: counts are binomial with standard deviations of 10, 9.2 and 8; 3.3 of them off is one
    // seed in a thousand.
    let node: ParameterNode = [
      "modules": [
        ["id": "a", "memory": "0.5", "disk": "0.3", "network": "1 ms", "failure": "0.25"]
      ]
    ]
    let modules = try (0..<400).map { user in
      try #require(try FirstScreenCase.draw(node, user: user).drawn.modules.first)
    }
    #expect(abs(modules.count { $0.source == .memory } - 200) <= 33)
    #expect(abs(modules.count { $0.source == .disk } - 120) <= 30)
    let remote = modules.filter { $0.source == .network }
    #expect(abs(remote.count - 80) <= 26)
    // About 80 answers, a quarter of them errors: 20 with a standard deviation of 3.9.
    #expect(abs(remote.count(where: \.fails) - remote.count / 4) <= 13)
    #expect(!modules.contains { $0.source != .network && $0.fails })
  }

  @Test func sharesThatLeaveNothingNeverAskTheNetwork() throws {
    let node: ParameterNode = ["modules": [["id": "a", "memory": "0.1", "disk": "0.9"]]]
    for user in UInt32(0)..<200 {
      let module = try #require(try FirstScreenCase.draw(node, user: user).drawn.modules.first)
      #expect(module.source != .network)
    }
  }

  @Test func passesOfMoreThanADayAreAFault() {
    let node: ParameterNode = [
      "modules": [
        ["id": "a", "memory": "1", "layout": "13 h"],
        ["id": "b", "memory": "1", "display": "13 h"],
      ]
    ]
    #expect(throws: SimulationFault.self) { try FirstScreenCase.draw(node) }
  }

  @Test func decodingForMoreThanADayIsAFault() {
    let node: ParameterNode = [
      "animations": [
        ["id": "a", "frames": "100000", "frame_size": "1000000 GB", "decode_per_kb": "1 days"]
      ]
    ]
    let fault = #expect(throws: SimulationFault.self) { try FirstScreenCase.draw(node) }
    #expect(
      fault?.message.hasPrefix("animation.decode_per_kb of a is ") == true,
      "\(fault?.message ?? "")")
  }
}
