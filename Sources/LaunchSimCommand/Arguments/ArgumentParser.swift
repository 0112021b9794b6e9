import Parameters

/// Reads the words after a verb into the verb, by its declared options and operands.
///
/// Understood are `--name value`, `--name=value`, `-n value`, `-nvalue`, `-ab` for two flags, and
/// `--` after which every word is an operand. A word that begins with a dash and is not a negative
/// number is never taken as the value of the option before it.
package struct ArgumentParser<V: Verb> {
  /// What a command line asks for.
  package enum Request: Sendable {
    /// The verb itself.
    case run(V)
    /// The verb's help page.
    case help
  }

  private var verb = V()
  private var words: ArraySlice<String>
  private var operands: [String] = []
  private var seen: Set<String> = []

  private init(_ words: [String]) {
    self.words = words[...]
  }

  /// The request that `words`, the command line after the verb, make.
  ///
  /// `--help` anywhere before `--` wins over everything else, even over mistakes.
  package static func parse(_ words: [String]) throws(UsageError) -> Request {
    let options = words.prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help }
    var parser = Self(words)
    try parser.readWords()
    try parser.placeOperands()
    try parser.checkRequiredOptions()
    return .run(parser.verb)
  }

  private mutating func readWords() throws(UsageError) {
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        words = []
      } else if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    let typed = "--\(name)"
    guard let option = V.options.first(where: { $0.name == name }) else {
      if UnavailableNames.options.contains(name) { throw .unavailable("option '\(typed)'") }
      let names = V.options.map(\.name) + ["help"]
      throw .unknownOption(
        typed, suggestion: NearMiss.best(for: name, among: names).map { "--\($0)" })
    }
    if option.placeholder == nil {
      if parts.count > 1 { throw .unexpectedValue(option: typed, value: String(parts[1])) }
      try store("", in: option, typed: typed)
    } else {
      let value = parts.count > 1 ? String(parts[1]) : try nextValue(of: option, typed: typed)
      try store(value, in: option, typed: typed)
    }
  }

  private mutating func readShort(_ word: String) throws(UsageError) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let typed = "-\(letter)"
      guard let option = V.options.first(where: { $0.short == letter }) else {
        throw unknownShort(letter, in: word)
      }
      if option.placeholder == nil {
        try store("", in: option, typed: typed)
        continue
      }
      let isAttached = !letters.isEmpty
      if letters.first == "=" { letters = letters.dropFirst() }
      let value = isAttached ? String(letters) : try nextValue(of: option, typed: typed)
      try store(value, in: option, typed: typed)
      return
    }
  }

  /// A single dash before a long name, `-set`, is a slip worth naming.
  private func unknownShort(_ letter: Character, in word: String) -> UsageError {
    let name = String(word.dropFirst().prefix { $0 != "=" })
    guard name.count > 2, letter == name.first else {
      return .unknownOption("-\(letter)", suggestion: nil)
    }
    let names = V.options.map(\.name) + ["help"]
    let meant = names.contains(name) ? name : NearMiss.best(for: name, among: names)
    return .unknownOption("-" + name, suggestion: meant.map { "--\($0)" })
  }

  private mutating func nextValue(
    of option: CommandOption<V>, typed: String
  ) throws(UsageError) -> String {
    guard let next = words.first, !Self.looksLikeOption(next) else {
      throw .missingValue(option: typed, usage: option.usage)
    }
    words.removeFirst()
    return next
  }

  private mutating func store(
    _ value: String, in option: CommandOption<V>, typed: String
  ) throws(UsageError) {
    let isFirst = seen.insert(option.name).inserted
    if !isFirst, !option.repeats, option.placeholder != nil {
      throw .repeatedOption(option: typed)
    }
    do {
      try option.apply(&verb, value)
    } catch {
      throw .invalidValue(option: typed, value: value, problem: error)
    }
  }

  private mutating func placeOperands() throws(UsageError) {
    var rest = operands[...]
    for operand in V.operands {
      guard let word = rest.popFirst() else {
        if operand.count == .optional { continue }
        throw .missingOperand(operand.name, meaning: operand.meaning)
      }
      operand.apply(&verb, word)
      guard operand.count == .oneOrMore else { continue }
      for word in rest { operand.apply(&verb, word) }
      rest = []
    }
    if let extra = rest.first { throw .unexpectedOperand(extra) }
  }

  private func checkRequiredOptions() throws(UsageError) {
    for option in V.options where option.isRequired && !seen.contains(option.name) {
      throw .missingOption(usage: option.usage, meaning: option.meaning)
    }
  }

  private static func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    return !(word.dropFirst().first?.isNumber ?? false)
  }
}
