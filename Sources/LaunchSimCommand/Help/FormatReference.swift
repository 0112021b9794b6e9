import Parameters
import ScenarioSyntax

/// The keys of a scenario file as an indented outline, from the declarations of the parameters.
package struct FormatReference {
  private var lines: [String] = []
  private let width: Int
  /// The column where meanings begin.
  private static let meaningColumn = 30

  /// The outline of `parameters`, at most `width` columns wide.
  package static func outline(
    of parameters: [ParameterDescription], width: Int = 100
  ) -> [String] {
    var reference = Self(width: width)
    for parameter in parameters { reference.append(parameter, depth: 0) }
    return reference.lines
  }

  private init(width: Int) {
    self.width = width
  }

  private mutating func append(_ parameter: ParameterDescription, depth: Int) {
    let rule = Self.rule(of: parameter)
    append(
      term: parameter.key + ":", meaning: parameter.meaning + (rule.isEmpty ? "" : " \(rule)."),
      depth: depth)
    append(contentsOf: parameter.schema, depth: depth + 1)
  }

  /// What stands below a key of the shape `schema`.
  private mutating func append(contentsOf schema: ParameterSchema, depth: Int) {
    switch schema.form {
    case .group(let parameters):
      for parameter in parameters { append(parameter, depth: depth) }
    case .list(let element), .namedList(let element):
      append(contentsOf: element, depth: depth)
    case .names(let value):
      let shape = Self.shape(of: value)
      append(term: "NAME:", meaning: shape.isEmpty ? "" : shape + ".", depth: depth)
      append(contentsOf: value, depth: depth + 1)
    case .words(let words), .syntax(let words):
      guard words.count > 1 else { break }
      for word in words where !word.meaning.isEmpty {
        append(term: word.word, meaning: word.meaning, depth: depth)
      }
    case .duration, .size, .rate, .share, .percentagePoints, .count, .number, .boolean, .text,
      .random:
      break
    }
  }

  private mutating func append(term: String, meaning: String, depth: Int) {
    let term = String(repeating: "  ", count: depth) + term
    var meaning = TextLayout.wrap(meaning, width: width, indent: Self.meaningColumn)
    if term.displayWidth + 2 > Self.meaningColumn || meaning.isEmpty {
      lines.append(term)
    } else {
      let first = meaning.removeFirst().dropFirst(Self.meaningColumn)
      lines.append(TextLayout.padded(term, to: Self.meaningColumn) + first)
    }
    lines += meaning
  }

  /// What can be written, and what holds when nothing is: `A share from 0 % to 50 %; default 0 %`.
  ///
  /// Empty for a mapping, whose keys say it all.
  private static func rule(of parameter: ParameterDescription) -> String {
    let shape = shape(of: parameter.schema)
    if parameter.isRequired { return shape.isEmpty ? "Required" : shape + "; required" }
    guard !shape.isEmpty, let value = parameter.defaultValue, let text = shortText(value) else {
      return shape
    }
    return text.isEmpty ? shape + "; none unless given" : shape + "; default \(text)"
  }

  /// What can be written: `A duration from 1 ms to 10 s`; words that are typed keep their letters.
  private static func shape(of schema: ParameterSchema) -> String {
    var schema = schema
    // That nothing need be given is said by the default.
    schema.isOptional = false
    switch schema.form {
    case .group, .names:
      return ""
    case .words(let words), .syntax(let words):
      guard words.count == 1, let word = words.first, !word.meaning.isEmpty else {
        return schema.noun
      }
      let meaning = word.meaning.hasSuffix(".") ? word.meaning.dropLast() : word.meaning[...]
      return word.word + ", " + meaning.prefix(1).lowercased() + meaning.dropFirst()
    default:
      let text = schema.noun
      return text.prefix(1).uppercased() + text.dropFirst()
    }
  }

  /// A default that fits into a sentence, empty for nothing; nil for what does not fit.
  private static func shortText(_ node: ParameterNode) -> String? {
    switch node {
    case .mapping(let entries): entries.isEmpty ? "" : nil
    case .list(let elements): elements.isEmpty ? "" : nil
    case .null: ""
    case .scalar: node.canonicalText
    }
  }
}
