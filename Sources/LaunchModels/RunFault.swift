import SimulationEngine

/// Why a run has failed: a declared fault, and whose launch it was.
public struct RunFault: Error, Hashable, Sendable {
  /// The user, counted from 0.
  public var user: UInt32
  /// The day, counted from 0.
  public var day: UInt16
  /// What happened.
  public var fault: SimulationFault

  /// The fault `fault` of `user` on `day`.
  public init(user: UInt32, day: UInt16, fault: SimulationFault) {
    self.user = user
    self.day = day
    self.fault = fault
  }
}

extension RunFault: CustomStringConvertible {
  /// The fault in one line.
  public var description: String { "user \(user), day \(day): \(fault)" }
}
