import LaunchSimCommand
import ScenarioSyntax
import Testing

struct StringTerminalTests {
  @Test(arguments: [
    ("short", 10, "short"), ("exactly ten", 11, "exactly ten"),
    ("limited-concurrency-2", 12, "limit...cy-2"), ("abcdef", 3, "..."), ("abcdef", 4, "a..."),
    ("abcdef", 1, "."), ("abcdef", 0, ""),
    ("\u{542f}\u{52a8}\u{8c03}\u{5ea6}\u{7b56}\u{7565}", 9, "\u{542f}...\u{7565}"),
  ])
  func longTextsLoseTheirMiddle(text: String, width: Int, expected: String) {
    let shown = text.truncated(to: width)
    #expect(shown == expected)
    #expect(shown.displayWidth <= width)
  }

  @Test(arguments: [
    ("name", "name"), ("\u{1b}[2Jname", "\\u{1b}[2Jname"), ("two\nlines", "two\\u{a}lines"),
    ("tab\t", "tab\\u{9}"), ("\u{9b}31m", "\\u{9b}31m"), ("a\u{202e}b", "a\\u{202e}b"),
    ("\u{1f468}\u{200d}\u{1f469}", "\u{1f468}\u{200d}\u{1f469}"),
  ])
  func whatSteersATerminalIsWrittenOut(text: String, printable: String) {
    #expect(text.printable == printable)
  }
}
