import Parameters

extension CommandOption {
  /// An option without a value.
  package init(
    flag name: String, short: Character? = nil,
    _ path: WritableKeyPath<Root, Bool> & Sendable, _ meaning: String
  ) {
    self.init(name: name, short: short, placeholder: nil, repeats: false, meaning: meaning) {
      root, _ in root[keyPath: path] = true
    }
  }

  /// An option with a text that is not empty.
  package init(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<Root, String?> & Sendable, _ meaning: String
  ) {
    self.init(
      name: name, short: short, placeholder: placeholder, repeats: false, meaning: meaning
    ) { root, text throws(OptionValueError) in
      root[keyPath: path] = try Self.nonEmpty(text)
    }
  }

  /// An option that may be repeated, each time with a text that is not empty.
  package init(
    repeated name: String, _ placeholder: String,
    _ path: WritableKeyPath<Root, [String]> & Sendable, _ meaning: String
  ) {
    self.init(
      name: name, short: nil, placeholder: placeholder, repeats: true, meaning: meaning
    ) { root, text throws(OptionValueError) in
      root[keyPath: path].append(try Self.nonEmpty(text))
    }
  }

  /// An option with a whole number within `range`.
  package init<Number: FixedWidthInteger & Sendable>(
    _ name: String, short: Character? = nil, _ placeholder: String,
    _ path: WritableKeyPath<Root, Number?> & Sendable, in range: ClosedRange<Number>,
    _ meaning: String
  ) {
    self.init(
      name: name, short: short, placeholder: placeholder, repeats: false, meaning: meaning
    ) { root, text throws(OptionValueError) in
      guard let number = Self.wholeNumber(text, as: Number.self), range.contains(number) else {
        throw OptionValueError(
          expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      root[keyPath: path] = number
    }
  }

  /// An option with one of the words of `Choice`.
  package init<Choice: OptionChoice>(
    _ name: String, _ path: WritableKeyPath<Root, Choice> & Sendable, _ meaning: String
  ) {
    let words = Choice.allCases.map(\.rawValue)
    self.init(
      name: name, short: nil, placeholder: words.joined(separator: "|"), repeats: false,
      meaning: meaning
    ) { root, text throws(OptionValueError) in
      guard let choice = Choice(rawValue: text) else {
        throw OptionValueError(
          expected: words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""),
          suggestion: NearMiss.best(for: text, among: words))
      }
      root[keyPath: path] = choice
    }
  }

  /// This option for a verb that holds `Root` as one of its parts.
  package func within<Whole>(
    _ part: WritableKeyPath<Whole, Root> & Sendable
  ) -> CommandOption<Whole> {
    let apply = apply
    return CommandOption<Whole>(
      name: name, short: short, placeholder: placeholder, repeats: repeats, meaning: meaning
    ) { whole, text throws(OptionValueError) in
      try apply(&whole[keyPath: part], text)
    }
  }

  private static func nonEmpty(_ text: String) throws(OptionValueError) -> String {
    guard !text.isEmpty else { throw OptionValueError(expected: "a text that is not empty") }
    return text
  }

  /// Digits only: no plus sign, no spaces, no separators.
  private static func wholeNumber<Number: FixedWidthInteger>(
    _ text: String, as type: Number.Type
  ) -> Number? {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return text.utf8.allSatisfy(digits.contains) ? Number(text) : nil
  }
}

/// A set of words that an option's value is picked from.
package protocol OptionChoice: RawRepresentable<String>, CaseIterable, Sendable {}
