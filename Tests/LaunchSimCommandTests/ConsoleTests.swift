import LaunchSimCommand
import Testing

struct ConsoleTests {
  private let output = MemorySink()

  /// A console whose two streams lead to the same place, as with `2>&1`.
  private func console(_ facts: StreamFacts = .notTerminal) -> Console {
    Console(output: output, outputFacts: facts, errors: output, errorFacts: facts)
  }

  private static func terminal(noColor: String? = nil, type: String? = "xterm") -> StreamFacts {
    StreamFacts(isTerminal: true, noColor: noColor, terminalType: type, columns: { 80 })
  }

  @Test func theTwoStreamsKeepTheirOrder() {
    let console = console()
    console.print("one")
    console.note("two")
    console.print("three")
    console.error("four")
    console.print("five")
    console.flush()
    #expect(output.text == "one\ntwo\nthree\nerror: four\nfive\n")
  }

  @Test func aStatusLineIsTakenAwayBeforeOtherText() {
    let console = console(Self.terminal())
    console.showStatus("10 %")
    console.warning("odd")
    console.showStatus("20 %")
    console.showStatus("30 %")
    console.print("done")
    let clear = "\r\u{1b}[K"
    #expect(
      output.text
        == "\r10 %\u{1b}[K\(clear)\u{1b}[1;33mwarning:\u{1b}[0m odd\n"
        + "\r20 %\u{1b}[K\r30 %\u{1b}[K\(clear)done\n")
  }

  @Test func aKeptStatusLineStands() {
    let console = console(Self.terminal())
    console.keepStatus("100 %")
    console.print("done")
    #expect(output.text == "\r100 %\u{1b}[K\ndone\n")
  }

  @Test(arguments: [StreamFacts.notTerminal, Self.terminal(type: "dumb"), Self.terminal(type: nil)])
  func noStatusLineWithoutATerminalThatCanRedraw(facts: StreamFacts) {
    let console = console(facts)
    console.showStatus("10 %")
    console.keepStatus("100 %")
    #expect(output.text.isEmpty)
  }

  @Test func quietSilencesNotesAndStatusButNeitherDataNorErrors() {
    let console = console(Self.terminal(noColor: "1"))
    console.silenceNotes()
    console.note("note")
    console.showStatus("10 %")
    console.print("data")
    console.error("bad")
    #expect(output.text == "data\nerror: bad\n")
  }

  @Test func coloursNeedATerminalAndNoColorUnsetOrEmpty() {
    #expect(Self.terminal().palette.isColored)
    #expect(Self.terminal(noColor: "").palette.isColored)
    #expect(!Self.terminal(noColor: "0").palette.isColored)
    #expect(!Self.terminal(type: "dumb").palette.isColored)
    #expect(!StreamFacts.notTerminal.palette.isColored)
  }

  @Test func theFirstFailureIsKeptAndNothingMoreIsWritten() {
    let broken = MemorySink(failingWith: .failed("No space left on device"))
    let errors = MemorySink()
    let console = Console(
      output: broken, outputFacts: .notTerminal, errors: errors, errorFacts: .notTerminal)
    console.print("data")
    #expect(console.outputFailure == nil)
    console.note("note")
    #expect(console.outputFailure == .failed("No space left on device"))
    #expect(errors.text == "note\n")
  }
}
