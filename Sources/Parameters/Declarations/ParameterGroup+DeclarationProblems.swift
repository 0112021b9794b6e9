extension ParameterGroup {
  /// What is wrong with the declarations of the group and of the groups in it.
  ///
  /// ```swift
  /// @Test func declarations() {
  ///   #expect(LinkParameters.declarationProblems == [])
  /// }
  /// ```
  ///
  /// Keys are lower-case words joined by `_`, each once; meanings are one sentence on one line; the
  /// default of each parameter that is not required can be written and read back within its bounds;
  /// groups in lists have a required `id`.
  public static var declarationProblems: [String] {
    var problems: [String] = []
    var seen: Set<String> = []
    for parameter in parameters {
      let name = "\(Self.self).\(parameter.key)"
      if !seen.insert(parameter.key).inserted { problems.append("\(name): the key stands twice") }
      if !isKey(parameter.key) {
        problems.append("\(name): a key is lower-case words joined by _")
      }
      if let problem = problem(ofMeaning: parameter.meaning) {
        problems.append("\(name): \(problem)")
      }
      problems += defaultProblems(of: parameter).map { "\(name): \($0)" }
      for problem in parameter.valueProblems() where !problems.contains(problem) {
        problems.append(problem)
      }
    }
    if let key = identifierKey, !parameters.contains(where: { $0.key == key && $0.isRequired }) {
      problems.append("\(Self.self): a group in lists needs a required \(key)")
    }
    return problems
  }

  private static func isKey(_ key: String) -> Bool {
    guard let first = key.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else {
      return false
    }
    return key.utf8.last != UInt8(ascii: "_")
      && key.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  private static func problem(ofMeaning meaning: String) -> String? {
    guard let first = meaning.first, meaning.contains(" ") else { return "the meaning is missing" }
    if meaning.contains(where: \.isNewline) { return "the meaning has more than one line" }
    if first.isLowercase { return "the meaning begins with a small letter" }
    if meaning.last != "." { return "the meaning does not end with a full stop" }
    return nil
  }

  /// Reads the default as if it were written.
  private static func defaultProblems(of parameter: Parameter<Self>) -> [String] {
    guard !parameter.isRequired else { return [] }
    var group = Self()
    let written = parameter.canonical(group)
    var reader = ParameterReader()
    parameter.update(&group, written, &reader)
    if !reader.problems.isEmpty {
      return reader.problems.map { "default \(written.canonicalText): \($0)" }
    }
    let readBack = parameter.canonical(group)
    return readBack == written
      ? []
      : ["default \(written.canonicalText) is read back as \(readBack.canonicalText)"]
  }
}
