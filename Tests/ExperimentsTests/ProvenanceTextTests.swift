import Experiments
import Foundation
import Testing

/// Times and JSON as they stand in `provenance.json` and `datapackage.json`.
struct ProvenanceTextTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (1_736_933_400, "2025-01-15T09:30:00Z"), (1_735_689_599, "2024-12-31T23:59:59Z"),
    (4_107_542_399, "2100-02-28T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"),
  ])
  func timesAreWrittenInUniversalTime(seconds: Int64, text: String) {
    #expect(CivilTime.text(secondsSince1970: seconds) == text)
  }

  /// Against Foundation's calendar, every 37 hours and some over 160 years.
  @Test func timesAgreeWithFoundation() {
    let formatter = ISO8601DateFormatter()
    for seconds in stride(from: Int64(-2_000_000_000), to: 3_000_000_000, by: 133_337 * 101) {
      let date = Date(timeIntervalSince1970: TimeInterval(seconds))
      #expect(CivilTime.text(secondsSince1970: seconds) == formatter.string(from: date))
    }
  }

  @Test func jsonReadsBack() throws {
    let value = JSONValue.object([
      ("text", .text("quote \" backslash \\ newline \n tab \t bell \u{7} ü 你")),
      ("numbers", .list([.integer(-3), .number(0.1), .number(.nan), .null])),
      ("empty", .list([])), ("nothing", .object([])), ("yes", .boolean(true)),
      ("deep", .object([("inner", .list([.object([("x", .integer(1))])]))])),
    ])
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(value.fileBytes)) as? [String: Any])
    #expect(read["text"] as? String == "quote \" backslash \\ newline \n tab \t bell \u{7} ü 你")
    let numbers = try #require(read["numbers"] as? [Any])
    #expect(numbers[0] as? Int == -3)
    #expect(numbers[1] as? Double == 0.1)
    #expect(numbers[2] is NSNull)
    #expect((read["empty"] as? [Any])?.isEmpty == true)
    #expect((read["nothing"] as? [String: Any])?.isEmpty == true)
    #expect(read["yes"] as? Bool == true)
  }

  @Test func membersKeepTheirOrder() {
    let bytes = JSONValue.object([("b", .integer(1)), ("a", .list([.integer(2)]))]).fileBytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\n  \"b\": 1,\n  \"a\": [\n    2\n  ]\n}\n")
  }
}
