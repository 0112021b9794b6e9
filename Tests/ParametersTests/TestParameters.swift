import Parameters
import SimulationEngine

/// How packets are shared out, for tests.
enum Sharing: String, ScenarioWord {
  case fair
  case nice
  case firstInFirstOut = "fifo"
}

/// A link, for tests.
struct Link: ParameterGroup, Hashable {
  var loss: Share = 0.01
  var delay = SimulationDuration.milliseconds(20)
  var rate: DataRate?
  var timeouts: [SimulationDuration] = [.seconds(5), .seconds(10)]

  static let parameters: [Parameter<Self>] = [
    Parameter("loss", \.loss, in: 0...0.5, "Chance that a packet is lost, each way."),
    Parameter("delay", \.delay, "Time from one end to the other."),
    Parameter("rate", \.rate, in: .above(DataRate(bitsPerSecond: 0)), "Speed, unlimited if null."),
    Parameter(
      "timeouts", \.timeouts, in: .milliseconds(1) ... .seconds(60), "Time-outs, by attempt."),
  ]
}

/// Presets of links, for tests.
enum Profile: String, ScenarioWord {
  case none, mobile

  var meaning: String { self == .none ? "No preset." : "Slow and lossy." }
}

/// An interface of a server, for tests.
struct Interface: NamedParameterGroup, Hashable {
  var id = ""
  var size = RandomSize.constant(.kilobytes(30))
  var retries = 0
  var sharing = Sharing.fair

  static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name by which others refer to it."),
    Parameter("size", \.size, "Size of an answer."),
    Parameter("retries", \.retries, in: 0...10, "How often a request is tried again."),
    Parameter("sharing", \.sharing, "How requests share the link."),
  ]
}

/// A section with everything a section can have, for tests.
struct Network: ParameterGroup, Hashable {
  var profile = Profile.none
  var link = Link()
  var interfaces: [Interface] = []
  var weights = NamedValues<Share>()
  var isOnline = true
  var think = RandomDuration(declared: ["exponential": ["mean": "3 s"]])
  var shortest = SimulationDuration.milliseconds(1)
  var longest = SimulationDuration.seconds(1)

  static let parameters: [Parameter<Self>] = [
    Parameter("profile", \.profile, "Preset that the link begins with."),
    Parameter("link", \.link, "The link to the server."),
    Parameter("interfaces", \.interfaces, "What can be asked of the server."),
    Parameter("weights", \.weights, "Share of the traffic by name."),
    Parameter("online", \.isOnline, "Whether there is a network at all."),
    Parameter("think", \.think, "Time between two requests."),
    Parameter("shortest", \.shortest, "Least time between two requests."),
    Parameter("longest", \.longest, "Greatest time between two requests."),
  ]

  static var hasPresets: Bool { true }

  mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader) {
    if node["profile"] == "mobile" {
      link.loss = 0.05
      link.delay = .milliseconds(200)
    }
  }

  func check(using reader: inout ParameterReader) {
    if shortest > longest { reader.report("is above longest", key: "shortest") }
  }
}
