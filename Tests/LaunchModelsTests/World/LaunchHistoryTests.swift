import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Whole launches traced by hand, from the tap to the frame that shows the page; times in ms, two cores
/// of speed 1 without switch cost, a frame every 10 ms.
@Suite struct LaunchHistoryTests {
  private static let device: ParameterNode = [
    "cores": "2", "switch_cost": "0 s", "refresh_rate": "100 Hz",
  ]

  private static func launch(_ startup: ParameterNode) throws -> LaunchRecord {
    try StartupCase.launch(StartupCase.parameters(device: device, startup: startup)).record
  }

  private static func milliseconds(_ duration: SimulationDuration?) -> Double? {
    duration?.milliseconds
  }

  @Test func modulesComeFromMemoryAndDisk() throws {
    // On paper.
    //   main    0-10 pre-main | 10-15 a | 15-20 window | 20-22 home init | 22-25 home load
    //           25-26 callback of top | 26-30 pass | 35-36 callback of list | 36-41 pass
    //   queue   22-32 list reads, 32-35 parses
    //   frames  30 the window (committed at 20, so not at 20), 40 top, 50 list
    let record = try Self.launch([
      "pre_main": ["total": "10 ms"], "tasks": [["id": "a", "cpu": "5 ms"]],
      "first_screen": [
        "window": "5 ms", "home_init": "2 ms", "home_load": "3 ms", "callback": "1 ms",
        "modules": [
          ["id": "top", "memory": "1", "layout": "2 ms", "display": "1 ms", "commit": "1 ms"],
          [
            "id": "list", "disk": "1", "disk_read": "10 ms", "parse": "3 ms",
            "layout": "2 ms", "display": "2 ms", "commit": "1 ms",
          ],
        ],
      ],
    ])
    #expect(Self.milliseconds(record.t1) == 20)
    #expect(Self.milliseconds(record.preHome) == 7)
    #expect(Self.milliseconds(record.homeLoad) == 3)
    #expect(Self.milliseconds(record.firstFrame) == 30)
    #expect(Self.milliseconds(record.homeFirstScreen) == 28)
    #expect(Self.milliseconds(record.t3) == 30)
    #expect(Self.milliseconds(record.total) == 50)
    #expect(record.placeholders == 0 && record.framesDropped == 0 && record.stalls == 0)
  }

  @Test func anImageComesAfterItsModule() throws {
    // On paper.
    //   main    0-5 window | 5-6 home init | 6-8 home load | 8-9 callback of top | 9-12 pass, with a
    //           placeholder | 33-34 callback of the image | 34-36 pass
    //   queue   9-29 reads the image, 29-33 decodes it
    //   frames  10 window, 20 top without its image, 40 with it
    let record = try Self.launch([
      "first_screen": [
        "window": "5 ms", "home_init": "1 ms", "home_load": "2 ms", "callback": "1 ms",
        "decode_on": "global",
        "modules": [
          [
            "id": "top", "memory": "1", "layout": "2 ms", "commit": "1 ms",
            "images": [
              "count": "1", "disk": "1", "disk_read": "20 ms", "decode": "4 ms",
              "display": "1 ms", "commit": "1 ms",
            ],
          ]
        ],
      ]
    ])
    #expect(record.placeholders == 1)
    #expect(Self.milliseconds(record.firstFrame) == 10)
    #expect(Self.milliseconds(record.homeFirstScreen) == 34)
    #expect(Self.milliseconds(record.total) == 40)
  }

  @Test func theMainThreadWaitsForALockWhenThePageAppears() throws {
    // On paper.
    //   log     0-30 computes with the lock
    //   main    0-5 window | 5-6 home init | 6-8 home load | 8-30 track stands in line, 30-32 it computes
    //           32-33 callback of top | 33-36 pass
    //   frames  40 window and top: the window is committed when the iteration ends, at 32
    // Without track the page is there at 20.
    func startup(_ tasks: ParameterNode) -> ParameterNode {
      [
        "stages": [
          ["id": "start", "trigger": "main"],
          ["id": "appeared", "trigger": "view-did-appear"],
        ],
        "tasks": tasks,
        "first_screen": [
          "window": "5 ms", "home_init": "1 ms", "home_load": "2 ms", "callback": "1 ms",
          "modules": [["id": "top", "memory": "1", "layout": "2 ms", "commit": "1 ms"]],
        ],
      ]
    }
    let log: ParameterNode = [
      "id": "log", "stage": "start", "run_on": "global",
      "phases": [["lock": "db"], ["cpu": "30 ms"], ["unlock": "db"]],
    ]
    let track: ParameterNode = [
      "id": "track", "stage": "appeared",
      "phases": [["lock": "db"], ["cpu": "2 ms"], ["unlock": "db"]],
    ]
    let record = try Self.launch(startup([log, track]))
    #expect(Self.milliseconds(record.total) == 40)
    #expect(Self.milliseconds(record.firstFrame) == 40)
    // Main could use a core for all of its 36 but the 22 in line for the lock.
    #expect(Self.milliseconds(record.mainRunnable) == 14)
    #expect(record.mainAlone == record.mainRunnable)
    #expect(Self.milliseconds(try Self.launch(startup([log])).total) == 20)
    // Posted instead of called, it still stands in line when the iteration begins that renders top.
    guard case .mapping(let entries) = track else { return }
    let posted = ParameterNode.mapping(entries + [.init("wait_on_main", "false")])
    #expect(Self.milliseconds(try Self.launch(startup([log, posted])).total) == 40)
    // Held back for 5, it comes at 13, when top has been rendered (9-12).
    let late = ParameterNode.mapping(entries + [.init("delay", "5 ms")])
    #expect(Self.milliseconds(try Self.launch(startup([log, late])).total) == 20)
  }

  @Test func aLongCallbackIsAStall() throws {
    // On paper: 0-300 the launch in one iteration, a stall; 300-301 the pass.
    let record = try Self.launch([
      "tasks": [["id": "a", "cpu": "300 ms"]], "first_screen": ["render": "1 ms"],
    ])
    #expect(record.stalls == 1)
  }

  /// The report "two runtimes look equal because the tool used the initial display": where the first
  /// frame is the same, the rendered page need not be.
  @Test func theFirstFrameIsNotThePage() throws {
    func record(network: ParameterNode) throws -> LaunchRecord {
      try Self.launch([
        "first_screen": [
          "window": "5 ms",
          "modules": [["id": "feed", "network": network, "layout": "2 ms"]],
        ]
      ])
    }
    let (one, other) = (try record(network: "40 ms"), try record(network: "900 ms"))
    #expect(one.firstFrame == other.firstFrame)
    #expect(Self.milliseconds(one.total) == 50)
    #expect(Self.milliseconds(other.total) == 910)
  }

  /// The report "23 own dynamic libraries: 57 s in dyld, failed to launch after 20 s", and the same
  /// libraries merged into one.
  @Test func tooManyLibrariesNeverLaunch() throws {
    func record(_ count: ParameterNode) throws -> LaunchRecord {
      try Self.launch([
        "pre_main": ["dynamic_libraries": ["count": count, "map": "2478 ms"]]
      ])
    }
    let many = try record("23")
    #expect(many.status == .killed && many.preMain == nil)
    #expect(try record("1").status == .completed)
  }
}
