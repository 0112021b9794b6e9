/// A record of the events of a run, in the order in which they ran.
///
/// ```swift
/// var trace = EventTrace<QueueEvent>(limit: 1_000)
/// try simulation.run(until: horizon, observing: &trace)
/// print(trace.text)
/// ```
public struct EventTrace<Event: SimulationEvent>: EventObserver, Sendable {
  /// How many records are kept at most, the latest ones.
  public let limit: Int

  /// How many events were watched, those included whose records were dropped.
  public private(set) var eventCount: UInt64 = 0

  /// The kept records from `oldest` on, then those before it.
  private var ring: [EventRecord] = []
  private var oldest = 0

  /// A trace that keeps the latest `limit` records, at least 1; by default all.
  public init(limit: Int = .max) {
    precondition(limit >= 1, "a trace of \(limit) records holds nothing")
    self.limit = limit
  }

  /// The kept records, earliest first.
  ///
  /// - Complexity: O(n).
  public var records: [EventRecord] { Array(ring[oldest...] + ring[..<oldest]) }

  /// Records one event.
  public mutating func willHandle(
    _ event: Event, at time: SimulationTime, priority: EventPriority
  ) {
    let record = EventRecord(
      time: time, priority: priority, code: event.code, entity: event.entity, name: event.name)
    eventCount += 1
    if ring.count < limit {
      ring.append(record)
    } else {
      ring[oldest] = record
      oldest = oldest + 1 == limit ? 0 : oldest + 1
    }
  }

  /// Forgets everything, keeping the memory.
  public mutating func removeAll() {
    ring.removeAll(keepingCapacity: true)
    oldest = 0
    eventCount = 0
  }

  /// Writes one line a record, earliest first, as ``EventRecord/description`` gives it.
  public func write(to output: inout some TextOutputStream) {
    for record in records {
      output.write(record.description)
      output.write("\n")
    }
  }

  /// The lines that ``write(to:)`` writes.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }
}
