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

  /// What else people write for a word, with the word: it is suggested to them.
  static var otherNames: [String: Self] { get }
}

extension ScenarioWord {
  /// Nothing to explain.
  public var meaning: String { "" }

  /// Nothing.
  public static var otherNames: [String: Self] { [:] }

  /// More words than this are not listed in a message.
  private static var listedWords: Int { 12 }

  /// The case whose word is written.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    if let text = node.text, let value = Self(rawValue: text) { return value }
    let words = allCases.map(\.rawValue)
    let text = node.text ?? ""
    reader.reportMismatch(
      node,
      expected: words.count > listedWords
        ? "one of \(words.count) words such as \(WordList.alternatives(Array(words.prefix(3))))"
        : WordList.alternatives(words),
      suggestion: otherNames[text.lowercased()]?.rawValue ?? NearMiss.best(for: text, among: words))
    return nil
  }

  /// The words.
  public static var schema: ParameterSchema {
    ParameterSchema(.words(allCases.map { ParameterSchema.Word($0.rawValue, $0.meaning) }))
  }

  /// The word.
  public var canonical: ParameterNode { .plain(rawValue) }
}
