extension ResponseValue {
  private enum Tag {
    static let missing: UInt8 = 0
    static let number: UInt8 = 1
    static let ratio: UInt8 = 2
    static let durations: UInt8 = 3
  }

  func encode(into encoder: inout ByteEncoder) {
    switch self {
    case .missing:
      encoder.append(byte: Tag.missing)
    case .number(let value):
      encoder.append(byte: Tag.number)
      encoder.append(value)
    case .ratio(let numerator, let denominator):
      encoder.append(byte: Tag.ratio)
      encoder.append(numerator)
      encoder.append(denominator)
    case .durations(let values):
      encoder.append(byte: Tag.durations)
      encoder.append(ascending: values)
    }
  }

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) {
    switch try decoder.byte() {
    case Tag.missing: self = .missing
    case Tag.number: self = .number(try decoder.double())
    case Tag.ratio:
      self = .ratio(numerator: try decoder.double(), denominator: try decoder.double())
    case Tag.durations: self = .durations(try decoder.ascending())
    default: throw ByteDecoder.Damage()
    }
  }

  static func decodeList(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) -> [Self] {
    let count = try decoder.count()
    var values: [Self] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try Self(from: &decoder)) }
    return values
  }
}

extension RunRecord {
  /// The record's first bytes say which run it is and how it ended, so that a scan of a journal can
  /// stop there.
  static func heading(
    from decoder: inout ByteDecoder
  ) throws(ByteDecoder.Damage) -> (id: RunIdentifier, status: RunStatus) {
    let id = RunIdentifier(try decoder.fixed(UInt64.self))
    guard let status = RunStatus(rawValue: try decoder.byte()) else { throw ByteDecoder.Damage() }
    return (id, status)
  }

  func encode(into encoder: inout ByteEncoder) {
    encoder.append(fixed: id.number)
    encoder.append(byte: status.rawValue)
    guard status == .completed else {
      encoder.append(optional: failure?.user.map(UInt64.init))
      encoder.append(optional: failure?.day.map(UInt64.init))
      encoder.append(failure?.fault ?? "")
      return
    }
    encoder.append(fixed: fingerprint)
    encoder.append(events)
    encoder.append(launches)
    encoder.append(count: values.count)
    for value in values { value.encode(into: &encoder) }
    encoder.append(count: groups.count)
    for group in groups {
      encoder.append(count: group.grouping)
      encoder.append(group.item)
      encoder.append(count: group.values.count)
      for value in group.values { value.encode(into: &encoder) }
    }
    encodeDetails(into: &encoder)
  }

  init(from decoder: inout ByteDecoder) throws(ByteDecoder.Damage) {
    let (id, status) = try Self.heading(from: &decoder)
    guard status == .completed else {
      let user = try decoder.optionalNumber().map { UInt32(truncatingIfNeeded: $0) }
      let day = try decoder.optionalNumber().map { UInt32(truncatingIfNeeded: $0) }
      self.init(
        id: id, status: status,
        failure: Failure(user: user, day: day, fault: try decoder.text()))
      return
    }
    let fingerprint = try decoder.fixed(UInt64.self)
    let events = try decoder.number()
    let launches = try decoder.number()
    let values = try ResponseValue.decodeList(from: &decoder)
    var groups: [Group] = []
    for _ in 0..<(try decoder.count()) {
      let grouping = try decoder.number()
      groups.append(
        Group(
          grouping: Int(clamping: grouping), item: try decoder.text(),
          values: try ResponseValue.decodeList(from: &decoder)))
    }
    self.init(
      id: id, fingerprint: fingerprint, events: events, launches: launches, values: values,
      groups: groups, details: try Self.decodeDetails(from: &decoder))
  }

  /// Details repeat their names very often, so each name stands once, before the figures.
  private func encodeDetails(into encoder: inout ByteEncoder) {
    var places: [String: Int] = [:]
    var names: [String] = []
    func note(_ name: String) {
      if places.updateValue(places[name] ?? names.count, forKey: name) == nil { names.append(name) }
    }
    for detail in details {
      note(detail.table)
      note(detail.item)
      note(detail.metric)
    }
    encoder.append(names)
    encoder.append(count: details.count)
    for detail in details {
      encoder.append(count: places[detail.table, default: 0])
      encoder.append(count: places[detail.item, default: 0])
      encoder.append(count: places[detail.metric, default: 0])
      encoder.append(detail.value)
    }
  }

  private static func decodeDetails(
    from decoder: inout ByteDecoder
  ) throws(ByteDecoder.Damage) -> [Detail] {
    let names = try decoder.texts()
    func name(_ place: UInt64) throws(ByteDecoder.Damage) -> String {
      guard place < UInt64(names.count) else { throw ByteDecoder.Damage() }
      return names[Int(place)]
    }
    let count = try decoder.count()
    var details: [Detail] = []
    details.reserveCapacity(count)
    for _ in 0..<count {
      let table = try name(try decoder.number())
      let item = try name(try decoder.number())
      let metric = try name(try decoder.number())
      details.append(
        Detail(table: table, item: item, metric: metric, value: try decoder.double()))
    }
    return details
  }
}
