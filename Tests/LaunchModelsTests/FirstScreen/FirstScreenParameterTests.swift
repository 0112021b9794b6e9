import LaunchModels
import Parameters
import Testing

/// What is wrong with a `first_screen` section is said with its path, all at once.
@Suite struct FirstScreenParameterTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let screen: ParameterNode
    let problems: [String]

    init(_ screen: ParameterNode, _ problems: String...) {
      self.screen = screen
      self.problems = problems
    }

    var testDescription: String { problems.first ?? "none" }
  }

  private static let missing =
    "missing; memory and disk are less than 1 together, and what is left comes from the network"

  @Test(arguments: [
    Mistake(
      ["modules": [["memory": "1"]]],
      "first_screen.modules[0].id: missing; expected a text"),
    Mistake(
      ["modules": [["id": "a", "memory": "1"], ["id": "a", "memory": "1"]]],
      "first_screen.modules[1].id: \"a\" is already the id of another entry"),
    Mistake(
      ["modules": [["id": "a"], ["id": "b", "memory": "0.5", "disk": "0.4"]]],
      "first_screen.modules.a.network: \(missing)",
      "first_screen.modules.b.network: \(missing)"),
    Mistake(
      ["modules": [["id": "a", "memory": "0.5", "disk": "60 %"]]],
      "first_screen.modules.a.disk: memory and disk are more than 1 together"),
    Mistake(
      ["modules": [["id": "a", "memory": "80"]]],
      "first_screen.modules.a.memory: got \"80\", expected a share such as 80 % or 0.8"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "failure": "1 %"]]],
      "first_screen.modules.a.failure: the network is never asked; write network too"),
    Mistake(
      ["modules": [["id": "a", "network": "1 s", "on_failure": "placehodler"]]],
      "first_screen.modules.a.on_failure: got \"placehodler\", expected placeholder or cached; "
        + "did you mean \"placeholder\"?"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "first_screen": "no"]]],
      "first_screen.modules.a.first_screen: got \"no\", expected true or false; "
        + "did you mean \"false\"?"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "dsik_read": "1 ms"]]],
      "first_screen.modules.a.dsik_read: unknown key; did you mean \"disk_read\"?"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "parse": "5"]]],
      "first_screen.modules.a.parse: got \"5\", expected a duration with a unit: "
        + "ns, us, ms, s, min, h or days"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "images": ["count": "1001"]]]],
      "first_screen.modules.a.images.count: got \"1001\", expected a whole number from 0 to 1000"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "images": ["count": "2"]]]],
      "first_screen.modules.a.images.network: \(missing)"),
    // The module's share and the default make more than the whole together.
    Mistake(
      [
        "images": ["disk": "0.8", "network": "1 s"],
        "modules": [["id": "a", "memory": "1", "images": ["count": "2", "memory": "0.5"]]],
      ],
      "first_screen.modules.a.images.disk: memory and disk are more than 1 together"),
    Mistake(
      ["images": ["size": "40"]],
      "first_screen.images.size: got \"40\", expected a size with a unit: "
        + "B, KB, MB, GB (powers of 1000) or KiB, MiB, GiB (of 1024)"),
    Mistake(
      ["animations": [["id": "a", "frames": "0"]]],
      "first_screen.animations.a.frames: got \"0\", expected a whole number from 1 to 100000"),
    Mistake(
      ["modules": [["id": "a", "memory": "1"]], "animations": [["id": "a"]]],
      "first_screen.animations.a.id: \"a\" is already the id of a module"),
    Mistake(
      ["preload": "maybe"], "first_screen.preload: got \"maybe\", expected true or false"),
    Mistake(
      [
        "modules": [["id": "a", "memory": "1", "load_on": "wrok"]],
        "animations": [["id": "b", "decode_on": "here"]], "decode_on": "deocde",
      ],
      "first_screen.modules.a.load_on: got \"wrok\", expected the id of a queue; "
        + "did you mean \"work\"?",
      "first_screen.animations.b.decode_on: got \"here\", expected main or the id of a queue",
      "first_screen.decode_on: got \"deocde\", expected main or the id of a queue; "
        + "did you mean \"decode\"?"),
    Mistake(
      ["modules": [["id": "a", "memory": "1", "load_on": "main"]]],
      "first_screen.modules.a.load_on: got \"main\", expected the id of a queue"),
  ])
  func mistakes(mistake: Mistake) {
    #expect(FirstScreenCase.problems(mistake.screen) == mistake.problems)
  }

  private static let rate = "expected a refresh rate from 1 Hz to 1000 Hz in whole Hz"

  @Test(
    arguments: [
      ("60", "got \"60\", \(rate); did you mean \"60 Hz\"?"),
      ("120 fps", "got \"120 fps\", \(rate); did you mean \"120 Hz\"?"),
      ("60 hz", "got \"60 hz\", \(rate); did you mean \"60 Hz\"?"),
      ("0 Hz", "got \"0 Hz\", \(rate)"),
      ("1001 Hz", "got \"1001 Hz\", \(rate)"),
      ("-60 Hz", "got \"-60 Hz\", \(rate)"),
      ("59.94 Hz", "got \"59.94 Hz\", \(rate)"),
      ("99999999999999999999 Hz", "got \"99999999999999999999 Hz\", \(rate)"),
      (["60 Hz"], "got a list, \(rate)"),
    ] as [(ParameterNode, String)])
  func refreshRates(rate: ParameterNode, problem: String) {
    #expect(
      StartupCase.problems(device: ["refresh_rate": rate]) == ["device.refresh_rate: \(problem)"])
  }

  @Test(arguments: [("60 Hz", 60), ("120Hz", 120), ("1 Hz", 1), ("1000 Hz", 1_000)])
  func refreshRatesReadBack(text: String, hertz: Int64) {
    let device = StartupCase.parameters(device: ["refresh_rate": .plain(text)]).device
    #expect(device.refreshRate == RefreshRate(hertz: hertz))
    #expect(device.canonical["refresh_rate"] == .plain("\(hertz) Hz"))
    #expect(DeviceParameters().canonical["refresh_rate"] == .null)
  }

  @Test func declarations() {
    #expect(FirstScreenParameters.declarationProblems == [])
    #expect(DeviceParameters.declarationProblems == [])
  }

  @Test func canonicalTextReadsBack() {
    let screen: ParameterNode = [
      "window": "5 ms", "home_init": "20 ms", "home_load": "30 ms", "render": "80 ms",
      "callback": "200 us",
      "modules": [
        [
          "id": "feed", "memory": "20 %", "disk": "50 %", "disk_read": "12 ms",
          "network": ["lognormal": ["median": "300 ms", "p95": "1 s"]], "failure": "2 %",
          "on_failure": "cached", "parse": "8 ms", "load_on": "work", "layout": "4 ms",
          "images": ["count": "6", "size": "30 KB", "memory": "0.4", "disk": "0.6"],
        ],
        ["id": "footer", "memory": "1", "first_screen": "false"],
      ],
      "animations": [
        ["id": "logo", "frames": "24", "frame_size": "60 KB", "decode_on": "work", "cached": "0.5"]
      ],
      "images": ["disk": "1", "decode": "4 ms", "decode_per_kb": "50 us"], "preload": "true",
      "decode_on": "decode",
    ]
    let first = FirstScreenCase.read(screen).screen
    let again = FirstScreenCase.read(first.canonical).screen
    #expect(again == first)
    #expect(again.canonical == first.canonical)
    #expect(again.modules[0].failure == 0.02)
    #expect(again.modules[1].firstScreen == false)
  }
}
