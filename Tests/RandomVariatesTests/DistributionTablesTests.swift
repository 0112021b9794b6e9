import RandomVariates
import Testing

struct DistributionTablesTests {
  @Test func measuredValuesAreDrawnInEqualShares() throws {
    var tables = DistributionTables()
    let empirical = try tables.add(empirical: [30, 10, 20, 20])
    let expected: [(Double, Double)] = [
      (0x1p-53, 10), (0.25, 10), (0.25.nextUp, 20), (0.5, 20), (0.75, 20), (0.75.nextUp, 30),
      (1 - 0x1p-53, 30), (0, 10), (1, 30),
    ]
    for (p, value) in expected { #expect(empirical.quantile(p, in: tables) == value, "\(p)") }
    #expect(empirical.level(of: 20, in: tables) == QuantileLevel(below: 0.75))
    #expect(empirical.level(of: 19.9, in: tables) == QuantileLevel(below: 0.25))
    #expect(empirical.mean(in: tables) == 20)
    #expect(empirical.variance(in: tables) == 50)
    #expect(empirical.support(in: tables) == 10...30)
    let one = try tables.add(empirical: [5])
    #expect(one.quantile(0.3, in: tables) == 5)
  }

  @Test func listedValuesAreDrawnByWeight() throws {
    var tables = DistributionTables()
    let categorical = try tables.add(categorical: [(7, 2), (1, 1), (4, 0), (9, 1)])
    let expected: [(Double, Double)] = [
      (0x1p-53, 1), (0.25, 1), (0.25.nextUp, 7), (0.75, 7), (0.75.nextUp, 9), (0, 1), (1, 9),
    ]
    for (p, value) in expected { #expect(categorical.quantile(p, in: tables) == value, "\(p)") }
    #expect(categorical.mean(in: tables) == 6)
    #expect(categorical.support(in: tables) == 1...9)
    // A value without weight is never drawn, also at either end.
    let ends = try tables.add(categorical: [(0, 0), (1, 1), (2, 0)])
    for p in [0, 0x1p-53, 0.5, 1 - 0x1p-53, 1] { #expect(ends.quantile(p, in: tables) == 1) }
    #expect(ends.support(in: tables) == 1...1)
  }

  @Test func oneUniformPicksAComponentAndIsRescaled() throws {
    var tables = DistributionTables()
    let fast = try Distribution.exponential(mean: 1)
    let slow = try Distribution.exponential(mean: 100)
    let mixture = try tables.add(mixture: [(0.75, fast), (0, .constant(value: 5)), (0.25, slow)])
    for p in [0x1p-53, 1e-9, 0.1, 0.5, 0.7] {
      let expected = fast.quantile(p / 0.75, in: tables)
      // Two roundings of p / 0.75, which the logarithm of 0.07 amplifies by 5.
      #expect(abs(mixture.quantile(p, in: tables) / expected - 1) < 16 * 0x1p-53)
    }
    for q in [1e-30, 0x1p-53, 1e-9, 0.1, 0.2] {
      #expect(mixture.upperQuantile(q, in: tables) == slow.upperQuantile(q * 4, in: tables))
    }
    #expect(mixture.quantile(0, in: tables) == 0)
    #expect(mixture.quantile(1, in: tables) == .infinity)
    #expect(mixture.level(of: 3, in: tables).above > 0.25 * 0.97)
  }

  @Test func theBordersOfAMixtureGiveFiniteValues() throws {
    var tables = DistributionTables()
    let exponential = try Distribution.exponential(mean: 1)
    for count in [2, 3, 7, 10, 100, 1_000] {
      let mixture = try tables.add(mixture: (0..<count).map { (Double($0 % 7 + 1), exponential) })
      let total = (0..<count).reduce(0.0) { $0 + Double($1 % 7 + 1) }
      var sum = 0.0
      for entry in 0..<(count - 1) {
        sum += Double(entry % 7 + 1)
        for p in [sum / total].flatMap({ [$0.nextDown, $0, $0.nextUp] }) {
          let value = mixture.quantile(p, in: tables)
          #expect(value >= 0 && value < 60, "entry \(entry) of \(count)")
        }
      }
    }
  }

  @Test func aDelayMovesEveryValue() throws {
    var tables = DistributionTables()
    let exponential = try Distribution.exponential(mean: 11)
    let delayed = try tables.add(exponential, delayedBy: 2)
    for p in [0, 0.1, 0.5, 0.99] {
      #expect(delayed.quantile(p, in: tables) == 2 + exponential.quantile(p, in: tables))
    }
    // The delayed exponential of video viewers: 2 s, then 0.09/s; 24 % have left at 5 s.
    let viewers = try tables.add(try .exponential(mean: 1 / 0.09), delayedBy: 2)
    #expect(abs(viewers.level(of: 5, in: tables).below - 0.2366) < 0.0001)
    #expect(viewers.level(of: 1.9, in: tables).below == 0)
  }

  /// A hostile file may hold very many: with a linear search these would be 5 x 10^9 comparisons.
  @Test func veryManyEntriesAreFoundAtOnce() throws {
    var tables = DistributionTables()
    let base = try Distribution.exponential(mean: 1)
    var first: [Distribution] = []
    for delay in 0..<100_000 { first.append(try tables.add(base, delayedBy: Double(delay))) }
    for delay in 0..<100_000 {
      #expect(try tables.add(base, delayedBy: Double(delay)) == first[delay])
    }
    #expect(first[77_777].quantile(0, in: tables) == 77_777)
  }

  @Test func equalEntriesAreKeptOnceAndIndicesStayValid() throws {
    var tables = DistributionTables()
    let first = try tables.add(empirical: [3, 1, 2])
    let before = tables
    let again = try tables.add(empirical: [1, 2, 3])
    #expect(again == first)
    #expect(tables == before)
    let second = try tables.add(empirical: [1, 2, 4])
    #expect(second != first)
    #expect(first.quantile(0.9, in: tables) == 3)
    #expect(second.quantile(0.9, in: tables) == 4)
    let categorical = try tables.add(categorical: [(1, 1), (2, 1)])
    let sameCategorical = try tables.add(categorical: [(1, 1), (2, 1)])
    #expect(sameCategorical == categorical)
    #expect(categorical != first)
  }
}
