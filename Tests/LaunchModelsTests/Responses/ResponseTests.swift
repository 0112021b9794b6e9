import LaunchModels
import SimulationEngine
import Testing

@Suite struct ResponseTests {
  private let catalogue = ResponseCatalogue()

  private func launch(total: SimulationDuration?) -> LaunchRecord {
    var record = LaunchRecord(user: 0, day: 0, slot: 0, kind: .cold)
    record.total = total
    record.potentialTotal = total
    return record
  }

  @Test func namesSayTheUnitAndAreUnique() {
    #expect(Set(catalogue.responses.map(\.name)).count == catalogue.responses.count)
    for response in catalogue.responses {
      switch response.kind {
      case .duration:
        #expect(response.name.hasSuffix("_ms"))
        #expect(response.unit == "ms")
      case .share:
        #expect(response.name.hasSuffix("_share") || response.name.contains("_rate"))
      case .ratio, .count, .mean:
        #expect(response.unit.isEmpty || response.name.hasSuffix("_" + response.unit))
      }
      #expect(response.meaning.hasSuffix("."))
      #expect(catalogue.response(named: response.name) == response)
    }
    #expect(catalogue.response(named: "total") == nil)
  }

  @Test(arguments: [
    ("within_400ms_share", 400), ("within_500ms_share", 500), ("within_1s_share", 1_000),
    ("within_2s_share", 2_000),
  ])
  func withinIncludesItsLimit(name: String, limit: Int64) throws {
    let response = try #require(catalogue.response(named: name))
    #expect(response.parts(in: launch(total: .milliseconds(limit))) == (1, 1))
    let later = SimulationDuration.milliseconds(limit) + .nanoseconds(1)
    #expect(response.parts(in: launch(total: later)) == (0, 1))
    // Whoever left is not within any limit.
    #expect(response.parts(in: launch(total: nil)) == (0, 1))
    #expect(response.goal == .more)
  }

  @Test func overFiveSecondsExcludesItsLimit() throws {
    let response = try #require(catalogue.response(named: "over_5s_share"))
    #expect(response.parts(in: launch(total: .seconds(5))) == (0, 1))
    #expect(response.parts(in: launch(total: .seconds(5) + .nanoseconds(1))) == (1, 1))
    #expect(response.goal == .less)
  }

  @Test func durationsCountInMilliseconds() {
    let record = launch(total: .microseconds(934_500))
    #expect(ResponseCatalogue.totalTime.duration(in: record) == .microseconds(934_500))
    #expect(ResponseCatalogue.totalTime.parts(in: record) == (934.5, 1))
    #expect(ResponseCatalogue.totalTime.duration(in: launch(total: nil)) == nil)
    #expect(ResponseCatalogue.totalTime.parts(in: launch(total: nil)) == (0, 0))
    #expect(ResponseCatalogue.launches.parts(in: record) == (1, 0))
    #expect(ResponseCatalogue.launches.duration(in: record) == nil)
  }
}
