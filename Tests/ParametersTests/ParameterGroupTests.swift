import Parameters
import SimulationEngine
import TestSupport
import Testing

@Suite struct ParameterGroupTests {
  private func read(_ node: ParameterNode) throws -> Network {
    var reader = ParameterReader()
    let network = reader.read(Network.self, from: node, at: ParameterPath([.key("network")]))
    #expect(reader.problems == [])
    return try #require(network)
  }

  private func problems(_ node: ParameterNode) -> [String] {
    var reader = ParameterReader()
    _ = reader.read(Network.self, from: node, at: ParameterPath([.key("network")]))
    return reader.problems.map(\.description)
  }

  @Test func whatIsNotWrittenKeepsItsDefault() throws {
    #expect(try read([:]) == Network())
    let network = try read(["link": ["loss": "8 %"], "online": "false"])
    #expect(network.link.loss == 0.08)
    #expect(network.link.delay == .milliseconds(20))
    #expect(network.link.rate == nil)
    #expect(!network.isOnline)
  }

  @Test func everyKindOfValue() throws {
    let network = try read([
      "link": ["rate": "4 Mbit/s", "timeouts": ["1 s", "2.5 s"], "delay": "0.25 s"],
      "interfaces": [
        ["id": "home", "retries": "2", "sharing": "fifo"],
        ["size": ["uniform": ["min": "1 KB", "max": "2 KB"]], "id": "feed-2"],
      ],
      "weights": ["wifi": "60 %", "lte": "0.4"], "think": "2 s",
    ])
    #expect(network.link.rate == .megabits(4))
    #expect(network.link.timeouts == [.seconds(1), .milliseconds(2_500)])
    #expect(network.interfaces.map(\.id) == ["home", "feed-2"])
    #expect(network.interfaces[0].sharing == .firstInFirstOut)
    #expect(network.weights.entries.map(\.name) == ["wifi", "lte"])
    #expect(network.weights["lte"] == 0.4)
    #expect(network.think.constant == .seconds(2))
  }

  @Test func optionalValuesCanBeTakenAway() throws {
    var link = Link()
    link.rate = .megabits(1)
    var reader = ParameterReader()
    link.update(from: ["rate": .null], using: &reader)
    #expect(link.rate == nil)
    #expect(reader.problems == [])
    link.update(from: ["rate": "2 Mbit/s"], using: &reader)
    #expect(link.rate == .megabits(2))
  }

  /// A preset changes defaults; what is written beside it counts more, also in a nested group.
  @Test func presets() throws {
    let network = try read(["link": ["loss": "1 %"], "profile": "mobile"])
    #expect(network.link.loss == 0.01)
    #expect(network.link.delay == .milliseconds(200))
    #expect(network.link.timeouts == Link().timeouts)
  }

  @Test func checksBetweenParameters() {
    #expect(
      problems(["shortest": "2 s", "longest": "1 s"]) == ["network.shortest: is above longest"])
    // Only when every parameter by itself is right: otherwise defaults would be blamed.
    #expect(problems(["shortest": "2 s", "longest": "x"]).count == 1)
  }

  /// Everything that can be wrong, in one go, each with its path.
  @Test func groupProblems() {
    let node: ParameterNode = [
      "profile": "mobil",
      "lnk": ["loss": "8"],
      "link": [
        "loss": "60 %", "delay": "5", "dealy": "5 ms", "rate": "0 bit/s",
        "timeouts": ["1 s", "2 min", "x"],
      ],
      "interfaces": [
        ["id": "home", "retries": "11", "sharing": "nise"],
        ["retries": "1"],
        ["id": "home", "size": "5"],
        ["id": "a.b"],
        ["id": "", "size": "x"],
        ["id": .null],
        ["id": ["x"]],
        "feed",
      ],
      "weights": ["wifi": "2", "l.te": "1 %", "ok": "1 %", "": "1 %"],
      "online": "yes",
      "think": ["exponental": ["mean": "3 s"]],
      "shortest": .null,
      "longest": ["1 s"],
    ]
    let text = problems(node).map { $0 + "\n" }.joined()
    #expect(Golden("groupProblems.txt").difference(from: text) == nil)
  }

  @Test func groupsThatAreNoMappings() {
    for node in [.null, "x", ["a"]] as [ParameterNode] {
      #expect(problems(node).count == 1)
      #expect(problems(["link": node]).count == 1)
    }
    #expect(
      problems(["link": .null]) == [
        "network.link: got nothing, expected a mapping; {} keeps every default"
      ])
    #expect(problems(["interfaces": [:]]) == ["network.interfaces: got a mapping, expected a list"])
  }

  @Test func anchorsPointAtKeysOrValues() {
    var reader = ParameterReader()
    _ = reader.read(Link.self, from: ["los": "8 %", "delay": "x"])
    #expect(reader.problems.map(\.anchor) == [.key, .value])
    #expect(reader.problems.map(\.suggestion) == ["loss", nil])
    #expect(reader.problems[0].path == ParameterPath([.key("los")]))
  }

  /// Equal parameters have equal canonical text, however they were written.
  @Test func canonicalIsIndependentOfSpelling() throws {
    let one = try read([
      "link": ["loss": "8 %", "delay": "0.25 s"], "online": "TRUE",
      "interfaces": [["id": "a", "retries": "0x2"]],
    ])
    let other = try read([
      "interfaces": [["retries": "2", "sharing": "fair", "id": .scalar("a", quoted: true)]],
      "link": ["delay": "250 ms", "rate": .null, "loss": "0.080"],
    ])
    #expect(one.canonical == other.canonical)
    #expect(
      one.canonical.canonicalText == """
        {profile: none, link: {loss: 0.08, delay: 250 ms, rate: null, timeouts: [5 s, 10 s]}, \
        interfaces: [{id: "a", size: 30 KB, retries: 2, sharing: fair}], weights: {}, online: true, \
        think: {exponential: {mean: 3 s}}, shortest: 1 ms, longest: 1 s}
        """)
  }

  @Test(arguments: 0..<UInt64(50))
  func canonicalIsReadBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var network = Network()
    network.link.loss = Share(Double.random(in: 0...0.5, using: &random))
    network.link.delay = .nanoseconds(Int64.random(in: 0...1_000_000_000_000, using: &random))
    network.link.rate = Bool.random(using: &random) ? nil : .megabits(7)
    network.link.timeouts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      .microseconds(Int64.random(in: 1_000...60_000_000, using: &random))
    }
    network.interfaces = (0..<Int.random(in: 0...5, using: &random)).map { index in
      var interface = Interface()
      interface.id = "i-\(index)"
      interface.retries = Int.random(in: 0...10, using: &random)
      interface.sharing = Sharing.allCases.randomElement(using: &random) ?? .fair
      interface.size = .constant(ByteCount(bytes: Int64.random(in: 0...9_999_999, using: &random)))
      return interface
    }
    network.weights = NamedValues([("wifi", Share(Double.random(in: 0...1, using: &random)))])
    network.isOnline = Bool.random(using: &random)
    let again = try read(network.canonical)
    #expect(again == network)
    #expect(again.canonical == network.canonical)
  }

  /// Damaged nodes are read without a trap, and what cannot be read is reported.
  @Test(arguments: 0..<UInt64(8))
  func damagedNodes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let node = DamagedNode.make(of: Network().canonical, using: &random)
      var reader = ParameterReader()
      let network = reader.read(Network.self, from: node)
      if reader.problems.isEmpty, let network {
        var again = ParameterReader()
        let copy = again.read(Network.self, from: network.canonical)
        #expect(copy == network && again.problems.isEmpty, "\(node.canonicalText)")
      }
    }
  }
}
