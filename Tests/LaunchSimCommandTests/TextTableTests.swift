import LaunchSimCommand
import ScenarioSyntax
import TestSupport
import Testing

struct TextTableTests {
  private static func table(_ names: [String]) -> TextTable {
    var table = TextTable([
      TextTable.Column("policy", isFlexible: true), TextTable.Column("estimate", .decimal),
      TextTable.Column("note"), TextTable.Column("difference", .decimal),
      TextTable.Column("verdict"),
    ])
    let numbers = ["2,412", "1,180.5", "0.25 %", "-12.125", "", "7"]
    for (index, name) in names.enumerated() {
      let number = TextTable.Cell(numbers[index % numbers.count])
      table.append([
        TextTable.Cell(name), number, "", index == 0 ? "" : number,
        TextTable.Cell(index == 2 ? "worse" : "", tone: .bad),
      ])
    }
    return table
  }

  @Test func decimalPointsStandBelowEachOther() {
    let table = Self.table(["concurrent", "serial", "limited", "delayed", "none", "last"])
    let text = table.lines().joined(separator: "\n") + "\n"
    #expect(Golden("decimalPointsStandBelowEachOther.txt").difference(from: text) == nil)
  }

  @Test func wideAndCombiningLettersKeepColumnsStraight() {
    let table = Self.table([
      "\u{5e76}\u{53d1}", "s\u{e9}rie", "se\u{301}rie", "\u{9650}\u{5236} 2", "\u{1f680}",
      "\u{d55c}\u{ad6d}",
    ])
    let text = table.lines().joined(separator: "\n") + "\n"
    #expect(
      Golden("wideAndCombiningLettersKeepColumnsStraight.txt").difference(from: text) == nil)
  }

  @Test(arguments: [46, 60, 100])
  func longNamesAreShortenedToFit(width: Int) {
    let name = String(repeating: "very-long-policy-name-", count: 10)
    let lines = Self.table([name + "a", name + "b", "short"]).lines(width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines[1] != lines[2])
    #expect(lines[1].contains("...") && !lines[3].contains("..."))
  }

  @Test func emptyColumnsAndLooseSpacesAreLeftOut() {
    let lines = Self.table(["a", "b"]).lines()
    #expect(!lines[0].contains("note") && !lines[0].contains("verdict"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  @Test func onlyTheTextOfACellIsColoured() {
    let lines = Self.table(["a", "b", "c"]).lines(palette: Palette(isColored: true))
    #expect(lines[3].hasSuffix("  \u{1b}[31mworse\u{1b}[0m"))
    #expect(!lines[0].contains("\u{1b}") && !lines[1].contains("\u{1b}"))
  }

  @Test func aNameCannotSteerTheTerminal() {
    let lines = Self.table(["\u{1b}[2J\nx"]).lines()
    #expect(lines.count == 2)
    #expect(lines[1].hasPrefix("  \\u{1b}[2J\\u{a}x"))
  }

  @Test func titlesMayBeLeftOut() {
    var table = Self.table(["a", "b"])
    table.showsTitles = false
    #expect(table.lines().count == 2)
  }
}
