import SimulationEngine

/// One step of what a thread does.
public enum WorkPhase: Hashable, Sendable, BitwiseCopyable {
  /// Uses a core for so much CPU time [ns at speed 1].
  case compute(SimulationDuration)
  /// Waits for something outside the processor, such as input or a timer [ns].
  case block(SimulationDuration)
  /// Takes a lock, in line behind those who wait for it already.
  case acquire(LockID)
  /// Gives a lock that it holds to the first who waits for it.
  case release(LockID)
  /// Stands until the processor's owner resumes the thread: a task or a request is to end first.
  ///
  /// The token tells the owner what is waited for.
  case wait(token: UInt32)

  /// How long it takes when nobody else is there: CPU time [ns at speed 1] or time blocked [ns].
  public var length: SimulationDuration {
    switch self {
    case .compute(let time), .block(let time): time
    case .acquire, .release, .wait: .zero
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
