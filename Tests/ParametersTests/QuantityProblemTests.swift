import Parameters
import SimulationEngine
import TestSupport
import Testing

@Suite struct QuantityProblemTests {
  /// What a person is told for every kind of text that is no quantity.
  @Test func quantityProblems() {
    var text = ""
    text += problems(
      SimulationDuration.self,
      [
        "8", "0", "ms", "", "x", "8 parsecs", "8 mins", "8 MS", "8 sec", "8 seconds", "8 d", "8 KB",
        "-5 ms",
        "0.4 ns", "1e30 s", "36501 days", "1e999999 s", "1,5 s", "1,000 ms", "1 000 ms",
        "5 ms 3 us",
        "12345678901234567890123456 ns", "0x10 ms", ".inf s",
      ],
      others: [.null, .scalar("8", quoted: true), ["8 ms"], ["a": "8 ms"]])
    text += problems(
      ByteCount.self,
      ["8", "8 kb", "8 Kb", "8 mb", "8 bytes", "8 TB", "8 ms", "0.2 B", "2e15 B", "-1 B"])
    text += problems(
      DataRate.self, ["8", "8 mbit/s", "8 Mbps", "8 Mbit", "8 MB/s", "8 KBit/s", "1e16 bit/s"])
    text += problems(
      Share.self, ["8", "30", "1.5", "8 pp", "-0.1", "101 %", "1e400", "x", "% 8", "1e-5000 %%"],
      others: [.null, []])
    text += problems(PercentagePoints.self, ["8", "8 %", "-1 pp", "8 p", "x"])
    text += problems(
      Int.self,
      ["8.5", "8 ms", "1e30", "9223372036854775808", "0x", "0xZ", "0o9", "0x-1", "", "1e-3"],
      others: [.null, .scalar("8", quoted: true), []])
    text += problems(UInt64.self, ["-1", "18446744073709551616", "1.5", "x"])
    text += problems(
      Double.self, ["1e400", ".nan", ".inf", "8 %", "x", "1_000"],
      others: [.scalar("1.5", quoted: true)])
    text += problems(Bool.self, ["on", "no", "1", "tru"], others: [.scalar("true", quoted: true)])
    text += problems(String.self, [], others: [.null, [], ["a": "b"]])
    #expect(Golden("quantityProblems.txt").difference(from: text) == nil)
  }

  private func problems<Value: ScenarioValue>(
    _ type: Value.Type, _ texts: [String], others: [ParameterNode] = []
  ) -> String {
    var result = "=== \(type)\n"
    for node in texts.map(ParameterNode.plain) + others {
      var reader = ParameterReader()
      let value = reader.read(type, from: node)
      #expect(value == nil, "\(node)")
      #expect(reader.problems.count == 1, "\(node)")
      result += reader.problems.map { "\($0)\n" }.joined()
    }
    return result
  }

  /// Values at the very edge of bounds, inside and outside.
  @Test func bounds() {
    expect(
      Bounds<SimulationDuration>(.milliseconds(1) ... .seconds(10)), in: ["1 ms", "10 s"],
      out: ["0.999999 ms", "10.000000001 s"], rule: "from 1 ms to 10 s")
    expect(
      Bounds<Share>(0...0.5), in: ["0", "50 %"], out: ["0.50001", "-0.1 %"], rule: "from 0 to 0.5")
    expect(Bounds<Int>(1...), in: ["1", "99"], out: ["0"], rule: "of at least 1")
    expect(.above(0.0), in: ["1e-300"], out: ["0", "-1"], rule: "above 0")
    expect(.above(0.0, through: 2), in: ["2"], out: ["0", "2.1"], rule: "above 0 and at most 2")
    expect(
      Bounds<Int>(lower: nil, upper: 5, excludesUpper: true), in: ["4", "-9"], out: ["5"],
      rule: "below 5")
    expect(
      Bounds<Int>(lower: 1, upper: 5, excludesUpper: true), in: ["1", "4"], out: ["0", "5"],
      rule: "from 1 and below 5")
    expect(Bounds<Int>(lower: nil, upper: 5), in: ["5"], out: ["6"], rule: "of at most 5")
    expect(Bounds<Int>.none, in: ["-1", "0"], out: [], rule: "")
  }

  private func expect<Value: Quantity>(
    _ bounds: Bounds<Value>, in inside: [String], out outside: [String], rule: String
  ) {
    #expect(bounds.rule == rule)
    for text in inside {
      var reader = ParameterReader()
      #expect(Value.read(.plain(text), in: bounds, using: &reader) != nil, "\(text)")
    }
    for text in outside {
      var reader = ParameterReader()
      #expect(Value.read(.plain(text), in: bounds, using: &reader) == nil, "\(text)")
      #expect(reader.problems.first?.message.contains(rule) == true, "\(text)")
    }
  }

  /// Hidden characters and endless texts do not reach the terminal.
  @Test func whatWasWrittenIsShownHarmlessly() {
    let long = ParameterNode.plain(String(repeating: "x", count: 100_000))
    #expect(long.shortDescription == "\"" + String(repeating: "x", count: 60) + "…\"")
    let hidden = ParameterNode.scalar("a\u{1B}[31m\n\t\u{202E}b", quoted: true)
    #expect(hidden.shortDescription == "the text \"a\\u{1b}[31m\\n\\t\\u{202e}b\"")
  }
}
