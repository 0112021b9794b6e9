import Parameters

/// The name of something else in the scenario or in its results, checked later.
///
/// `Subject` says of what, in the reference page and where it is missing.
struct WrittenName<Subject: NamedSubject>: ScenarioValue, Hashable {
  /// The name.
  var text: String

  init(_ text: String = "") {
    self.text = text
  }

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard let text = node.text else {
      reader.reportMismatch(node, expected: Subject.noun)
      return nil
    }
    return Self(text)
  }

  static var schema: ParameterSchema { ParameterSchema(.syntax([.init(Subject.noun)])) }

  var canonical: ParameterNode { text.canonical }
}

/// Something that has a name.
protocol NamedSubject: Sendable, Hashable {
  /// What stands for it, as a noun.
  static var noun: String { get }
}

/// A policy.
enum PolicySubject: NamedSubject {
  static let noun = "the name of a policy"
}

/// A factor.
enum FactorSubject: NamedSubject {
  static let noun = "the name of a factor"
}

/// A response.
enum ResponseSubject: NamedSubject {
  static let noun = "a response such as total_ms.p90"
}
