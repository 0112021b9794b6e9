import Parameters
import Scenarios
import Testing

private func written(_ text: String) -> WrittenValue<LevelRole> { WrittenValue(.plain(text)) }

private func range(_ from: String, _ to: String, _ step: String) -> RangeDeclaration {
  var declaration = RangeDeclaration()
  (declaration.from, declaration.to, declaration.step) = (written(from), written(to), written(step))
  return declaration
}

private func spacing(_ from: String, _ to: String, _ num: Int) -> SpacingDeclaration {
  var declaration = SpacingDeclaration()
  (declaration.from, declaration.to, declaration.num) = (written(from), written(to), num)
  return declaration
}

/// Every expected level was written down by hand.
@Suite struct LevelSpacingTests {
  @Test(arguments: [
    // With binary fractions the fourth level would be 0.30000000000000004.
    (
      LevelKind.number, range("0", "1", "0.1"),
      ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"]
    ),
    (
      .duration, range("500 ms", "3 s", "500 ms"),
      ["500 ms", "1000 ms", "1500 ms", "2000 ms", "2500 ms", "3000 ms"]
    ),
    (.duration, range("1 s", "0.5 s", "-250 ms"), ["1 s", "0.75 s", "0.5 s"]),
    (.duration, range("1 min", "1.5 min", "10 s"), ["1 min", "70 s", "80 s", "1.5 min"]),
    (.size, range("1 MiB", "3 MiB", "1 MiB"), ["1 MiB", "2 MiB", "3 MiB"]),
    (.share, range("0 %", "1 %", "0.25 %"), ["0 %", "0.25 %", "0.5 %", "0.75 %", "1 %"]),
    (.share, range("0", "10 %", "0.05"), ["0", "0.05", "0.1"]),
    (.rate, range("1 Mbit/s", "2 Mbit/s", "500 kbit/s"), ["1 Mbit/s", "1.5 Mbit/s", "2 Mbit/s"]),
    (.count, range("5", "5", "1"), ["5"]),
    (.count, range("-1", "1", "1"), ["-1", "0", "1"]),
  ])
  func rangesAreExact(kind: LevelKind, declaration: RangeDeclaration, levels: [String]) throws {
    #expect(try LevelSpacing(kind: kind).range(declaration) == levels)
  }

  @Test(arguments: [
    (LevelKind.number, spacing("0", "1", 5), ["0", "0.25", "0.5", "0.75", "1"]),
    // A third has no finite decimal form: 12 significant digits, or whole nanoseconds.
    (.number, spacing("0", "1", 4), ["0", "0.333333333333", "0.666666666667", "1"]),
    (.duration, spacing("0 ms", "1 ms", 4), ["0 ms", "0.333333 ms", "0.666667 ms", "1 ms"]),
    (.duration, spacing("1 s", "500 ms", 3), ["1 s", "0.75 s", "500 ms"]),
    (.count, spacing("1", "4", 4), ["1", "2", "3", "4"]),
    // A count is never rounded behind the user's back: the parameter refuses 1.5.
    (.count, spacing("1", "2", 3), ["1", "1.5", "2"]),
    (.size, spacing("0 B", "10 B", 4), ["0 B", "3 B", "7 B", "10 B"]),
    (.share, spacing("1 %", "3 %", 3), ["1 %", "2 %", "3 %"]),
  ])
  func linearLevelsAreExactOrRoundedOnce(
    kind: LevelKind, declaration: SpacingDeclaration, levels: [String]
  ) throws {
    #expect(try LevelSpacing(kind: kind).linear(declaration) == levels)
  }

  @Test(arguments: [
    (LevelKind.size, spacing("3 MB", "48 MB", 5), ["3 MB", "6 MB", "12 MB", "24 MB", "48 MB"]),
    // 3 MB x (50/3)^(1/3) = 7,663,094.3 bytes, 3 MB x (50/3)^(2/3) = 19,574,338.2 bytes.
    (.size, spacing("3 MB", "50 MB", 4), ["3 MB", "7.663094 MB", "19.574338 MB", "50 MB"]),
    (.duration, spacing("1 ms", "1 s", 4), ["1 ms", "10 ms", "100 ms", "1 s"]),
    (.duration, spacing("1 s", "10 ms", 3), ["1 s", "0.1 s", "10 ms"]),
    (.count, spacing("1", "1000", 4), ["1", "10", "100", "1000"]),
    (.count, spacing("1", "10", 3), ["1", "3", "10"]),
    (.number, spacing("1", "10", 3), ["1", "3.16228", "10"]),
    (.share, spacing("0.1 %", "10 %", 3), ["0.1 %", "1 %", "10 %"]),
  ])
  func logarithmicLevelsAreRoundedToWholeBaseUnits(
    kind: LevelKind, declaration: SpacingDeclaration, levels: [String]
  ) throws {
    #expect(try LevelSpacing(kind: kind).logarithmic(declaration) == levels)
  }

  @Test(arguments: [
    (range("0 s", "1 s", "0.3 s"), "to"), (range("0 s", "1 s", "-0.1 s"), "step"),
    (range("0 s", "1 s", "0 s"), "step"), (range("0", "1 s", "0.1 s"), "from"),
    (range("0 s", "1 MB", "0.1 s"), "to"), (range("0 s", "1 s", "a bit"), "step"),
    (range("0 s", "1 s", "1 ns"), "step"), (range("0 s", "1000 days", "1 s"), "step"),
  ])
  func whatCannotBeARangeIsRefusedAtItsKey(declaration: RangeDeclaration, key: String) {
    let error = #expect(throws: LevelSpacing.Failure.self) {
      try LevelSpacing(kind: .duration).range(declaration)
    }
    #expect(error?.key == key)
  }

  @Test func numbersTooFarApartAreRefused() {
    #expect(throws: LevelSpacing.Failure.self) {
      try LevelSpacing(kind: .number).range(range("1e30", "2e30", "1e-20"))
    }
    #expect(throws: LevelSpacing.Failure.self) {
      try LevelSpacing(kind: .number).linear(spacing("1e-20", "1e30", 3))
    }
  }

  /// Cores are counted and speeds have two decimals, whatever the ratio asks for.
  @Test func levelsAreNoFinerThanTheParameter() throws {
    func labels(_ path: String, _ spacing: String) throws -> [String] {
      let scenario = try ScenarioText.load(
        "startup: {spawn: 1 ms}\nfactors: {f: {path: \(path), logspace: \(spacing)}}\n")
      return scenario.factors[0].levels.map(\.label)
    }
    #expect(
      try labels("device.speed", "{from: 0.5, to: 4, num: 5}") == [
        "0.5", "0.84", "1.41", "2.38", "4",
      ])
    #expect(try labels("device.cores", "{from: 1, to: 16, num: 4}") == ["1", "3", "6", "16"])
    #expect(
      try ScenarioText.messages(
        "factors: {f: {path: device.cores, logspace: {from: 1, to: 3, num: 5}}}\n")
        == ["factors.f: two levels come out as 1; ask for fewer, or further apart"])
  }

  @Test func levelsInEqualRatiosAreMoreThanNothing() throws {
    let messages = try ScenarioText.messages(
      "factors: {f: {path: startup.scheduling.delay, logspace: {from: 0 ms, to: 1 s, num: 3}}}\n")
    #expect(messages.count == 1)
    #expect(
      messages[0].hasSuffix(
        "got \"0 ms\", expected a level of more than 0, since levels are in equal ratios"))
  }
}
