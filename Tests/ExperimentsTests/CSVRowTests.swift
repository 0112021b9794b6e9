import Experiments
import Testing

/// Rows by RFC 4180.
struct CSVRowTests {
  private func line(_ fill: (inout CSVRow) -> Void) -> String {
    var row = CSVRow()
    fill(&row)
    var bytes: [UInt8] = []
    row.finishLine(into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"hi\"", "\"say \"\"hi\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("return\r", "\"return\r\""), ("Grüße 你好", "Grüße 你好"),
    ("\"", "\"\"\"\""), (" spaces stay ", " spaces stay "),
  ])
  func textsAreQuotedWhereTheyNeedIt(text: String, field: String) {
    #expect(line { $0.append(text) } == field + "\n")
  }

  @Test func missingValuesAreEmptyFields() {
    let text = line {
      $0.appendMissing()
      $0.append(shortest: nil)
      $0.append(shortest: .nan)
      $0.append(rounded: .infinity)
      $0.append(7)
      $0.appendMissing()
    }
    #expect(text == ",,,,7,\n")
  }

  @Test func aRowBeginsAfreshAfterItsLine() {
    var row = CSVRow()
    var bytes: [UInt8] = []
    row.append("a")
    row.append("b")
    row.finishLine(into: &bytes)
    row.append("c")
    row.finishLine(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "a,b\nc\n")
  }
}
