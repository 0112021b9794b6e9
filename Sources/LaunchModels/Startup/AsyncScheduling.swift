import Parameters

/// How many of the tasks that do not run on the main thread run at once.
public enum AsyncScheduling: Hashable, Sendable {
  /// As their queues say.
  case concurrent
  /// One at a time: all go through one serial queue in the order in which they become ready.
  case serial
  /// So many at a time: all go through one queue with so many workers.
  case limited(Int)
}

extension AsyncScheduling: ScenarioValue {
  /// The most workers that can be asked for.
  static let largestLimit = 10_000
  private static let rule =
    "concurrent, serial or limited N with N from 1 to \(largestLimit)"

  /// `concurrent`, `serial` or `limited N`.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard let text = node.text else {
      reader.reportMismatch(node, expected: rule)
      return nil
    }
    let words = text.split(separator: " ")
    switch (words.first, words.count) {
    case ("concurrent", 1): return .concurrent
    case ("serial", 1): return .serial
    case ("limited", 2):
      if let limit = Int(words[1]), (1...largestLimit).contains(limit) { return .limited(limit) }
    default: break
    }
    let suggestion =
      words.count == 1
      ? NearMiss.best(for: text, among: ["concurrent", "serial", "limited 2"]) : nil
    reader.reportMismatch(node, expected: rule, suggestion: suggestion)
    return nil
  }

  /// The three forms.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("concurrent", "As their queues say."),
        .init("serial", "One at a time, in the order in which they become ready."),
        .init("limited N", "N at a time, in the order in which they become ready."),
      ]))
  }

  /// The form as it is written.
  public var canonical: ParameterNode {
    switch self {
    case .concurrent: "concurrent"
    case .serial: "serial"
    case .limited(let limit): .plain("limited \(limit)")
    }
  }
}
