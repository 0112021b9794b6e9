import LaunchSimCommand
import Testing

/// The verb that `words` give; nil when they ask for help.
private func parse(_ words: String...) throws -> SampleVerb? {
  switch try ArgumentParser<SampleVerb>.parse(words) {
  case .run(let verb): verb
  case .help: nil
  }
}

struct ArgumentParserTests {
  @Test(arguments: [
    ["a.yaml", "--output", "out", "--jobs", "4"],
    ["--output=out", "--jobs=4", "a.yaml"],
    ["-o", "out", "a.yaml", "-j", "4"],
    ["-oout", "-j4", "a.yaml"],
    ["-o=out", "-j=4", "a.yaml"],
    ["--output", "out", "-j4", "--", "a.yaml"],
  ])
  func everySpellingOfAValueIsUnderstood(words: [String]) throws {
    guard case .run(let verb) = try ArgumentParser<SampleVerb>.parse(words) else {
      Issue.record("help")
      return
    }
    #expect(verb.file == "a.yaml")
    #expect(verb.output == "out")
    #expect(verb.jobs == 4)
  }

  @Test func flagsMayBeJoinedAndRepeated() throws {
    let verb = try #require(try parse("-qfq", "--quiet", "a"))
    #expect(verb.isQuiet && verb.isForced)
    #expect(try parse("-qo", "out", "a")?.output == "out")
    #expect(try parse("-qoout", "a")?.output == "out")
  }

  @Test func repeatableOptionsKeepTheirOrder() throws {
    let verb = try #require(try parse("--set", "a=1", "x", "--set=b=2", "--set", "c=-3"))
    #expect(verb.settings == ["a=1", "b=2", "c=-3"])
  }

  @Test func valuesMayHoldEqualsSignsDashesInsideAndNonASCII() throws {
    #expect(try parse("--set=a=b=c", "x")?.settings == ["a=b=c"])
    #expect(try parse("--output", "-", "x")?.output == "-")
    #expect(try parse("--output=--odd", "x")?.output == "--odd")
    #expect(try parse("--output", "d\u{e9}part/\u{542f}\u{52a8}", "x")?.output == "départ/启动")
  }

  @Test func afterTwoDashesEveryWordIsAnOperand() throws {
    #expect(try parse("--", "--jobs")?.file == "--jobs")
    #expect(try parse("-q", "--", "-")?.file == "-")
    #expect(try parse("--", "--help")?.file == "--help")
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["a", "b", "c", "--help"], ["--jobs", "--help"], ["--x", "-h"],
  ])
  func helpWinsOverMistakes(words: [String]) throws {
    guard case .help = try ArgumentParser<SampleVerb>.parse(words) else {
      Issue.record("\(words) is not help")
      return
    }
  }

  @Test func theLargestSeedIsUnderstood() throws {
    #expect(try parse("--seed", "18446744073709551615", "x")?.shared.seed == .max)
  }

  @Test(arguments: [
    (["x", "--jbos", "4"], "unknown option '--jbos'; did you mean '--jobs'?"),
    (["x", "--job"], "unknown option '--job'; did you mean '--jobs'?"),
    (["x", "--outptu=out"], "unknown option '--outptu'; did you mean '--output'?"),
    (["x", "--zzz"], "unknown option '--zzz'"),
    (["x", "--=3"], "unknown option '--'"),
    (["x", "-z"], "unknown option '-z'"),
    (["x", "-qz"], "unknown option '-z'"),
    (["x", "-set", "a=1"], "unknown option '-set'; did you mean '--set'?"),
    (["x", "-helpp"], "unknown option '-helpp'; did you mean '--help'?"),
    (["x", "--jobs"], "option '--jobs' needs a value: --jobs N"),
    (["x", "--jobs", "--quiet"], "option '--jobs' needs a value: --jobs N"),
    (["x", "-o", "-q"], "option '-o' needs a value: --output DIR"),
    (["x", "--output", "--", "y"], "option '--output' needs a value: --output DIR"),
    (["x", "--quiet=yes"], "option '--quiet' takes no value, got 'yes'"),
    (["x", "--quiet="], "option '--quiet' takes no value, got ''"),
    (["x", "--jobs", "0"], "option '--jobs': got '0', expected a whole number from 1 to 64"),
    (["x", "--jobs", "65"], "option '--jobs': got '65', expected a whole number from 1 to 64"),
    (["x", "--jobs", "-1"], "option '--jobs': got '-1', expected a whole number from 1 to 64"),
    (["x", "-j", "two"], "option '-j': got 'two', expected a whole number from 1 to 64"),
    (["x", "--jobs="], "option '--jobs': got '', expected a whole number from 1 to 64"),
    (["x", "--jobs", "+2"], "option '--jobs': got '+2', expected a whole number from 1 to 64"),
    (
      ["x", "--jobs", "1,000"], "option '--jobs': got '1,000', expected a whole number from 1 to 64"
    ),
    (
      ["x", "--jobs", "99999999999999999999"],
      "option '--jobs': got '99999999999999999999', expected a whole number from 1 to 64"
    ),
    (
      ["x", "--seed", "18446744073709551616"],
      "option '--seed': got '18446744073709551616', expected a whole number from 0 to 18446744073709551615"
    ),
    (["x", "--output="], "option '--output': got '', expected a text that is not empty"),
    (["x", "--set", ""], "option '--set': got '', expected a text that is not empty"),
    (
      ["x", "--colour", "gren"],
      "option '--colour': got 'gren', expected red, green or blue; did you mean 'green'?"
    ),
    (["x", "--colour", "black"], "option '--colour': got 'black', expected red, green or blue"),
    (["x", "--jobs", "2", "-j3"], "option '-j' is given twice; it takes one value"),
    ([], "missing FILE: The file."),
    (["-q"], "missing FILE: The file."),
    (["a", "b"], "unexpected argument 'b'"),
    (["--", "a", "--quiet"], "unexpected argument '--quiet'"),
    (["x", "--\u{1b}[31m"], "unknown option '--\\u{1b}[31m'"),
    (["x", "\u{7}"], "unexpected argument '\\u{7}'"),
  ])
  func everyMistakeIsNamed(words: [String], message: String) throws {
    let error = try #require(throws: UsageError.self) {
      try ArgumentParser<SampleVerb>.parse(words)
    }
    #expect(error.message == message)
  }
}
