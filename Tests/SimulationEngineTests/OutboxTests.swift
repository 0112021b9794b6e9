import SimulationEngine
import Testing

@Suite("Outbox")
struct OutboxTests {
  @Test("Messages come out in the order in which they went in", arguments: 0..<UInt64(50))
  func order(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var outbox = Outbox<Int>()
    var expected: [Int] = []
    for number in 0..<1_000 {
      if random.happens(seed.isMultiple(of: 2) ? 0.5 : 0.6) {
        outbox.append(number)
        expected.append(number)
      } else {
        #expect(outbox.popFirst() == (expected.isEmpty ? nil : expected.removeFirst()))
      }
      if random.happens(0.002) {
        outbox.removeAll()
        expected = []
      }
      #expect(outbox.count == expected.count)
      #expect(outbox.isEmpty == expected.isEmpty)
    }
    while let message = outbox.popFirst() { #expect(message == expected.removeFirst()) }
    #expect(expected.isEmpty)
  }

  @Test("An outbox that never quite empties does not grow for ever")
  func memory() {
    var outbox = Outbox<Int>()
    for number in 0..<20 { outbox.append(number) }
    for number in 0..<100_000 {
      outbox.append(number + 20)
      #expect(outbox.popFirst() == number)
    }
    #expect(outbox.count == 20)
    #expect(outbox.messages.count <= 64)
  }

  /// Two submodels that answer each other: what one event sets off is handed on until nothing is
  /// left.
  @Test("A world drains its outboxes in turn until all are empty")
  func draining() throws {
    var (ping, pong) = (Outbox<Int>(), Outbox<Int>())
    var delivered: [String] = []
    func drain(limit: Int) throws(SimulationFault) {
      var budget = DeliveryBudget(limit)
      while !(ping.isEmpty && pong.isEmpty) {
        while let number = ping.popFirst() {
          try budget.spend()
          delivered.append("ping \(number)")
          if number > 0 { pong.append(number - 1) }
        }
        while let number = pong.popFirst() {
          try budget.spend()
          delivered.append("pong \(number)")
          if number > 0 { ping.append(number - 1) }
        }
      }
    }
    ping.append(2)
    ping.append(0)
    try drain(limit: 4)
    #expect(delivered == ["ping 2", "ping 0", "pong 1", "ping 0"])
    ping.append(4)
    #expect(throws: SimulationFault(.deliveryCap, "one event set off more than 4 deliveries")) {
      try drain(limit: 4)
    }
  }
}
