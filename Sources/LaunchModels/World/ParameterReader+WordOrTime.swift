import Parameters
import SimulationEngine

/// What is written as one of a few words, or as a time.
enum WordOrTime {
  case word(String)
  /// A time from 0 to a day [ns].
  case time(SimulationDuration)
}

extension ParameterReader {
  /// One of `words`, or a time of at most a day; nil after reporting that `rule` was expected.
  mutating func wordOrTime(
    _ node: ParameterNode, among words: [String], expected rule: String
  ) -> WordOrTime? {
    guard let text = node.text else {
      reportMismatch(node, expected: rule)
      return nil
    }
    if words.contains(text) { return .word(text) }
    if case .success(let time) = SimulationDuration.parse(text), (.zero ... .days(1)).contains(time)
    {
      return .time(time)
    }
    reportMismatch(node, expected: rule, suggestion: NearMiss.best(for: text, among: words))
    return nil
  }
}
