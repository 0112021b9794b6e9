import SimulationEngine

/// One step of what a thread does.
public enum WorkPhase: Hashable, Sendable, BitwiseCopyable {
  /// Uses a core for so much CPU time [ns at speed 1].
  case compute(SimulationDuration)
  /// Waits for something outside the processor, such as input or a timer [ns].
  case block(SimulationDuration)

  /// How long it takes: CPU time [ns at speed 1] or time blocked [ns].
  public var length: SimulationDuration {
    switch self {
    case .compute(let time), .block(let time): time
    }
  }

  /// The longest a single phase may be: a day, which keeps the arithmetic of work within 64 bits.
  public static var longest: SimulationDuration { .days(1) }

  /// The time `length` that a phase called `name` takes.
  ///
  /// - Throws: A fault if it is longer than ``longest``.
  static func checked(
    _ length: SimulationDuration, _ name: @autoclosure () -> String
  ) throws(SimulationFault) -> SimulationDuration {
    guard length <= longest else {
      throw SimulationFault(
        .modelInvariant, "\(name()) is \(length), which is more than \(longest)")
    }
    return length
  }
}
