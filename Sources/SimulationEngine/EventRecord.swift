/// What a trace keeps of one event.
public struct EventRecord: Sendable {
  /// When it ran.
  public var time: SimulationTime
  /// Its rank among the events of that time.
  public var priority: EventPriority
  /// The number of its kind.
  public var code: UInt32
  /// What it happened to.
  public var entity: UInt64
  /// The name of its kind.
  public var name: StaticString

  /// A record of an event.
  public init(
    time: SimulationTime, priority: EventPriority, code: UInt32, entity: UInt64, name: StaticString
  ) {
    self.time = time
    self.priority = priority
    self.code = code
    self.entity = entity
    self.name = name
  }
}

extension EventRecord: Hashable {
  /// Whether two records are of the same time, priority, kind and entity.
  public static func == (left: Self, right: Self) -> Bool {
    left.time == right.time && left.priority == right.priority && left.code == right.code
      && left.entity == right.entity
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(priority)
    hasher.combine(code)
    hasher.combine(entity)
  }
}

extension EventRecord: CustomStringConvertible {
  /// Time [s] with all nine decimals, name and entity: `0.012500000 processor.completion 17`.
  public var description: String { "\((time - SimulationTime.zero).secondsText) \(name) \(entity)" }
}
