import SimulationEngine

/// What a ``FetchWorld`` does: exchanges on some connections.
public struct FetchPlan: Hashable, Sendable {
  /// Which connection carries out which exchanges, and when.
  public enum Order: Hashable, Sendable {
    /// Each connection carries out all of them, one after another.
    case inTurn
    /// Each connection carries out all of them, at once.
    case atOnce
    /// Each connection takes the next one of all, whenever it is free.
    case shared
  }

  /// The exchanges, in order.
  public var exchanges: [Exchange]
  /// Who carries them out.
  public var order = Order.inTurn
  /// How many connections there are, at least 1.
  public var connections = 1
  /// How they begin.
  public var setup = ConnectionSetup()
  /// When all packets begin and cease to be lost; nil: never.
  public var outage: Range<SimulationTime>?
  /// How the links change, and when.
  public var changes: [Change] = []

  /// A change of the links.
  public struct Change: Hashable, Sendable {
    /// When it happens.
    public var time: SimulationTime
    /// What the links are like from then on.
    public var conditions: LinkConditions
    /// How long nothing leaves either link from then on [ns], at least 0.
    public var hold: SimulationDuration

    /// A change at `time`.
    public init(
      at time: SimulationTime, _ conditions: LinkConditions, hold: SimulationDuration = .zero
    ) {
      self.time = time
      self.conditions = conditions
      self.hold = hold
    }
  }

  /// A plan of exchanges on one connection, one after another.
  public init(_ exchanges: [Exchange]) { self.exchanges = exchanges }
}
