import LaunchSimCommand
import Testing

/// Slips in the declarations are caught here instead of by a user.
struct VerbDeclarationTests {
  @Test func verbsHaveUniqueNamesAndASummary() {
    let names = LaunchSimCommand.verbs.map { $0.name }
    #expect(Set(names).count == names.count)
    for verb in LaunchSimCommand.verbs {
      #expect(!verb.summary.isEmpty && !verb.summary.hasSuffix("."))
      #expect(!verb.examples.isEmpty)
    }
  }

  @Test(arguments: LaunchSimCommand.verbs.indices)
  func optionsAreUniqueAndDocumented(place: Int) {
    func check<V: Verb>(_ verb: V.Type) {
      let names = V.options.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(!names.contains("help") && !names.contains("version"))
      let shorts = V.options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count)
      #expect(!shorts.contains("h"))
      for option in V.options {
        let isWord = option.name.allSatisfy { $0.isLowercase || $0 == "-" }
        #expect(isWord && option.name.first != "-", "--\(option.name)")
        #expect(option.meaning.hasSuffix("."), "--\(option.name)")
        #expect(option.placeholder != "", "--\(option.name)")
      }
    }
    check(LaunchSimCommand.verbs[place])
  }

  @Test(arguments: LaunchSimCommand.verbs.indices)
  func operandsAreDocumentedAndOnlyTheLastTakesMany(place: Int) {
    func check<V: Verb>(_ verb: V.Type) {
      for operand in V.operands {
        #expect(operand.meaning.hasSuffix("."))
        #expect(operand.name == operand.name.uppercased())
      }
      #expect(V.operands.dropLast().allSatisfy { $0.count == .one })
    }
    check(LaunchSimCommand.verbs[place])
  }

  @Test(arguments: LaunchSimCommand.verbs.indices)
  func examplesAreUnderstood(place: Int) throws {
    func check<V: Verb>(_ verb: V.Type) throws {
      for example in V.examples {
        let words = example.prefix { $0 != "|" }.split(separator: " ").map(String.init)
        #expect(Array(words.prefix(2)) == ["launchsim", V.name])
        let request = try ArgumentParser<V>.parse(Array(words.dropFirst(2)))
        guard case .run = request else {
          Issue.record("\(example) asks for help")
          return
        }
      }
    }
    try check(LaunchSimCommand.verbs[place])
  }
}
