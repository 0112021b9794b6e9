import LaunchSimCommand
import Testing

struct TextLayoutTests {
  @Test func linesBreakAtSpaces() {
    #expect(
      TextLayout.wrap("one two three four", width: 9) == ["one two", "three", "four"])
    #expect(
      TextLayout.wrap("one two three", width: 9, indent: 2, hanging: 2)
        == ["  one two", "    three"])
  }

  @Test func aLongWordKeepsItsLine() {
    #expect(TextLayout.wrap("a unbreakable b", width: 5) == ["a", "unbreakable", "b"])
  }

  @Test func wideLettersCountTwice() {
    #expect(TextLayout.wrap("\u{542f}\u{52a8} \u{8c03}\u{5ea6}", width: 8).count == 2)
    #expect(TextLayout.wrap("\u{542f}\u{52a8} \u{8c03}\u{5ea6}", width: 9).count == 1)
  }

  @Test func nothingGivesNoLine() {
    #expect(TextLayout.wrap("  ").isEmpty)
  }
}
