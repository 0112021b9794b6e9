import SimulationEngine
import Testing

@Suite("Event trace")
struct EventTraceTests {
  private func traced(limit: Int) throws -> EventTrace<NumberedEvent> {
    var simulation = scripted()
    for number in 1...5 {
      simulation.scheduler.plan(
        number, at: Int64(number) * 1_250_000_000,
        priority: EventPriority(rawValue: UInt8(number)))
    }
    var trace = EventTrace<NumberedEvent>(limit: limit)
    try simulation.run(observing: &trace)
    return trace
  }

  @Test("One line an event: time, name, entity")
  func text() throws {
    #expect(
      try traced(limit: .max).text == """
        1.250000000 test.numbered 1
        2.500000000 test.numbered 2
        3.750000000 test.numbered 3
        5.000000000 test.numbered 4
        6.250000000 test.numbered 5

        """)
  }

  @Test("Only the latest records are kept", arguments: 1...7)
  func limit(limit: Int) throws {
    var trace = try traced(limit: limit)
    let kept = max(6 - limit, 1)...5
    #expect(trace.records.map { Int($0.entity) } == Array(kept))
    #expect(trace.records.map { Int($0.priority.rawValue) } == Array(kept))
    #expect(trace.eventCount == 5)
    trace.removeAll()
    #expect(trace.records.isEmpty)
    #expect(trace.text == "")
  }

  @Test("Records are equal if time, priority, kind and entity are")
  func equality() {
    let record = EventRecord(time: .at(1), priority: .normal, code: 2, entity: 3, name: "a")
    var others = Array(repeating: record, count: 4)
    others[0].time = .at(2)
    others[1].priority = EventPriority(rawValue: 1)
    others[2].code = 9
    others[3].entity = 9
    #expect(others.allSatisfy { $0 != record })
    #expect(Set(others + [record]).count == 5)
  }
}
