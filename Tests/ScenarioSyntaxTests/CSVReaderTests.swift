import ScenarioSyntax
import TestSupport
import Testing

@Suite struct CSVReaderTests {
  @Test func cellsKnowTheirPlace() {
    let table = Reading.csv("id,cpu\npush-sdk,12 ms\n\"a, b\",\n")
    #expect(table.diagnostics.isEmpty)
    #expect(table.header.map(\.text) == ["id", "cpu"])
    #expect(table.rows.map { $0.map(\.text) } == [["push-sdk", "12 ms"], ["a, b", ""]])
    #expect(
      table.rows.map { $0.map(\.range.description) } == [
        ["2:1-2:9", "2:10-2:15"], ["3:1-3:7", "3:8-3:8"],
      ])
    #expect(table.rows[1].map(\.isQuoted) == [true, false])
    #expect(table.column("cpu") == 1)
    #expect(table.column("stage") == nil)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(_ lineBreak: String) {
    let lines = ["a,b", "1,2", "", "\"x\(lineBreak)y\",3", ""]
    let table = Reading.csv(lines.joined(separator: lineBreak))
    #expect(table.diagnostics.isEmpty)
    #expect(table.rows.map { $0.map(\.text) } == [["1", "2"], ["x\(lineBreak)y", "3"]])
    #expect(table.rows.map { $0[1].range.description } == ["2:3-2:4", "5:4-5:5"])
  }

  /// RFC 4180, section 2: rules 2 (last line without a break), 4 (spaces), 5 to 7 (quotes).
  @Test(arguments: [
    ("a\n1", [["1"]]), ("a\n 1 \n", [[" 1 "]]), ("a,b\n\"\",\"\"\n", [["", ""]]),
    ("a\n\"say \"\"hi\"\"\"\n", [["say \"hi\""]]), ("a\n\"\"\"\"\n", [["\""]]),
    ("a,b\n,\n", [["", ""]]), ("a\n\"1,2\"\n", [["1,2"]]), ("\"a\"\n1\n", [["1"]]),
    ("a\n\n\n1\n\n", [["1"]]), ("a", []), ("a\n", []), ("\u{FEFF}a\né\n", [["é"]]),
  ])
  func cells(text: String, rows: [[String]]) {
    let table = Reading.csv(text)
    #expect(table.diagnostics.isEmpty)
    #expect(table.header[0].text == "a")
    #expect(table.rows.map { $0.map(\.text) } == rows)
  }

  /// Empty cells are left out, so that defaults hold; keys stand in the header.
  @Test func rowsAsMappings() throws {
    let table = Reading.csv("id,cpu,note\na,,\"\"\nb,2 ms,x\n")
    let rows = table.mappings()
    guard case .mapping(let entries) = rows[0].value else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map(\.key) == ["id", "note"])
    #expect(rows[1]["cpu"]?.value == .scalar("2 ms", .cell))
    #expect(rows[1].entry("cpu")?.keyRange.description == "1:4-1:7")
    #expect(rows.map(\.range.description) == ["2:1-2:6", "3:1-3:9"])
    #expect(!ScalarStyle.cell.isText)
  }

  @Test func csvProblems() {
    let cases: [(name: String, bytes: [UInt8])] =
      [
        ("empty file", ""),
        ("line breaks only", "\n\r\n\n"),
        ("rows too short and too long", "a,b,c\n1,2\n1,2,3,4\n1,2,3\n1\n"),
        ("column twice", "a,b,a\n1,2,3\n"),
        ("column without a name", "a,,b\n1,2,3\n"),
        ("quote never closed", "a,b\n1,\"2\n3,4\n"),
        ("quote inside a cell", "a,b\n1,2\"3\n"),
        ("text after a quote", "a,b\n\"1\"x,2\n"),
        ("semicolons", "id;cpu\na;1\n"),
        ("tabs", "id\tcpu\na\t1\n"),
        ("NUL", "a\n1\0\n"),
      ].map { ($0, Array($1.utf8)) } + [
        ("invalid UTF-8", Array("näme\n".utf8) + [0xE9, 0x0A]),
        ("UTF-16", [0xFF, 0xFE, 0x61, 0, 0x0A, 0]),
      ]
    var text = ""
    for (name, bytes) in cases {
      text += "=== \(name)\n" + Reading.rendered(csv: bytes)
      #expect(Reading.csv(bytes: bytes).hasErrors, "\(name)")
    }
    #expect(Golden("csvProblems.txt").difference(from: text) == nil)
  }

  @Test func problemsAreLimited() {
    let table = Reading.csv("a,b\n" + String(repeating: "1\n", count: 100_000))
    #expect(table.diagnostics.count == CSVReader.maximumProblems)
    #expect(table.rows.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func largeFile() {
    let table = Reading.csv("id,size\n" + String(repeating: "name,\"12 KB\"\n", count: 50_000))
    #expect(table.diagnostics.isEmpty)
    #expect(table.rows.count == 50_000)
    #expect(table.rows.last?.last?.range.description == "50001:6-50001:13")
  }
}
