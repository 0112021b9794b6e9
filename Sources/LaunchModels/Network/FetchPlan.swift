import SimulationEngine

/// What a ``FetchWorld`` does: the same exchanges on each of some connections, one after another.
public struct FetchPlan: Hashable, Sendable {
  /// The exchanges of each connection, in order, each sent when the one before has ended.
  public var exchanges: [Exchange]
  /// How many connections there are, at least 1.
  public var connections = 1
  /// When all packets begin and cease to be lost; nil: never.
  public var outage: Range<SimulationTime>?

  /// A plan of exchanges on one connection.
  public init(_ exchanges: [Exchange]) { self.exchanges = exchanges }
}
