import Parameters
import SimulationEngine

extension ParameterReader {
  /// Reports a constant time at `key` that is longer than any phase of work may be.
  ///
  /// A distribution without an upper end is not refused: what it draws is checked launch by launch.
  mutating func reportIfTooLong(_ quantity: RandomDuration?, key: String) {
    guard let constant = quantity?.constant, constant > WorkPhase.longest else { return }
    within(key: key) { reader in
      reader.reportMismatch(constant.canonical, expected: "a time of at most 1 day")
    }
  }
}
