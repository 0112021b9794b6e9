/// One of a few words, as an enumeration of strings.
///
/// ```swift
/// enum Sharing: String, ScenarioWord {
///   case fair, nice, fifo
/// }
/// ```
public protocol ScenarioWord: ScenarioValue, Hashable, CaseIterable, RawRepresentable
where RawValue == String {
  /// What the word means, as one sentence for the reference page; empty when the word says it.
  var meaning: String { get }
}

extension ScenarioWord {
  /// Nothing to explain.
  public var meaning: String { "" }

  /// The case whose word is written.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    if let text = node.text, let value = Self(rawValue: text) { return value }
    let words = allCases.map(\.rawValue)
    reader.reportMismatch(
      node, expected: WordList.alternatives(words),
      suggestion: node.text.flatMap { NearMiss.best(for: $0, among: words) })
    return nil
  }

  /// The words.
  public static var schema: ParameterSchema {
    ParameterSchema(.words(allCases.map { ParameterSchema.Word($0.rawValue, $0.meaning) }))
  }

  /// The word.
  public var canonical: ParameterNode { .plain(rawValue) }
}
