import Experiments
import OutputStatistics

/// An estimate or a difference in one line of text: `97.5 % (95.5 - 98.6 %)`.
struct FoundText {
  /// The text.
  let text: String

  /// The text about `value` of the response called `name`.
  ///
  /// - Parameter reason: why there is no interval, where there is none.
  init(
    _ name: String, in result: ExperimentResult, value: Double?, interval: Interval,
    isDifference: Bool, reason: EstimateNote? = nil
  ) {
    let response = result.responses.first { $0.name == name }
    let scale = response.map(DisplayScale.init(of:)) ?? .plain
    let unit = isDifference ? scale.differenceUnit : scale.unit
    let decimals = scale.decimals(
      values: [value].compactMap { $0 }, halfWidths: [interval.halfWidth])
    func number(_ value: Double) -> String {
      DisplayNumber.fixed(value * scale.factor, decimals: decimals, isSigned: isDifference)
    }
    func withUnit(_ text: String) -> String { unit.isEmpty ? text : text + " " + unit }
    guard let value else {
      text = "no run gave a value"
      return
    }
    let nothing = reason.map { note in
      note.text.contains("no interval") ? note.text : "no interval: " + note.text
    }
    let limits = PairColumn.Pair(interval, isSigned: isDifference, number)
    text =
      withUnit(number(value))
      + (limits.map { " (" + withUnit($0.text) + ")" } ?? ", "
        + (nothing ?? "no interval"))
  }
}
