/// What one run saw: its launches, its breakdown and how to recognise its history.
public struct RunObservations: Sendable {
  /// The launches, by user and then by time.
  public var launches: [LaunchRecord]
  /// Their requests, in the order in which they ended, launch by launch; see ``LaunchRecord/requests``.
  public var requests: [RequestRecord]
  /// The breakdown, in a fixed order.
  public var breakdown: [BreakdownRow]
  /// A fold of the users' event histories, in order of the users.
  public var fingerprint: UInt64
  /// How many events were carried out.
  public var events: UInt64

  /// The observations of a run.
  public init(
    launches: [LaunchRecord], requests: [RequestRecord] = [], breakdown: [BreakdownRow],
    fingerprint: UInt64, events: UInt64
  ) {
    self.launches = launches
    self.requests = requests
    self.breakdown = breakdown
    self.fingerprint = fingerprint
    self.events = events
  }
}
