import LaunchSimCommand
import Testing

struct UsageErrorTests {
  @Test func theLinesSayWhatIsWrongTheUsageAndWhereToReadMore() {
    let error = UsageError.unknownOption("--jbos", suggestion: "--jobs")
    #expect(
      error.lines(verb: SampleVerb.self, palette: .plain) == [
        "error: unknown option '--jbos'; did you mean '--jobs'?",
        "usage: launchsim sample FILE [options]",
        "See 'launchsim sample --help'.",
      ])
    #expect(
      UsageError.missingVerb.lines(verb: nil, palette: .plain) == [
        "error: missing verb",
        "usage: launchsim VERB ...",
        "See 'launchsim --help'.",
      ])
  }

  @Test func onlyTheWordErrorIsColoured() {
    let lines = UsageError.missingVerb.lines(verb: nil, palette: Palette(isColored: true))
    #expect(lines[0] == "\u{1b}[1;31merror:\u{1b}[0m missing verb")
    #expect(!lines.dropFirst().contains { $0.contains("\u{1b}") })
  }
}
