import SimulationEngine

extension WorkPhase {
  /// The time that `count` times `length` takes, of what is called `name`.
  ///
  /// - Throws: A fault if it is longer than ``longest``.
  static func repeated(
    _ length: SimulationDuration, _ count: Int, _ name: @autoclosure () -> String
  ) throws(SimulationFault) -> SimulationDuration {
    let (total, overflow) = length.nanoseconds.multipliedReportingOverflow(by: Int64(count))
    guard !overflow, total <= longest.nanoseconds else {
      throw SimulationFault(
        .modelInvariant, "\(name()): \(count) times \(length) is more than \(longest)")
    }
    return SimulationDuration(nanoseconds: total)
  }
}
