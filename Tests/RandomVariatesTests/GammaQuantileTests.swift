import Foundation
import RandomVariates
import Testing

/// The gamma distribution over shapes from 10⁻³ to 10⁸ and tails down to 10⁻³⁰⁰.
struct GammaQuantileTests {
  private struct Row {
    let shape: Double
    let isLower: Bool
    let probability: Double
    let quantile: Double

    var text: String { "shape \(shape), \(isLower ? "lower" : "upper") \(probability)" }
  }

  private func rows() throws -> [Row] {
    try TruthRow.all(of: "gamma_quantiles.csv").map { row in
      return Row(
        shape: try row.number("shape"), isLower: try row.text("tail") == "lower",
        probability: try row.number("probability"), quantile: try row.number("quantile"))
    }
  }

  @Test func quantilesMeetTheTable() throws {
    let tables = DistributionTables()
    let rows = try rows()
    #expect(rows.count == 700)
    for row in rows {
      let gamma = try Distribution.gamma(shape: row.shape, scale: 1)
      let value =
        row.isLower
        ? gamma.quantile(row.probability, in: tables)
        : gamma.upperQuantile(row.probability, in: tables)
      // The last operation is the exponential of ln(p Γ(1 + a)) / a or its like: its error is that
      // of the logarithm. Below the least normal number a step is 2⁻¹⁰⁷⁴, as for any result.
      let relative = 8 * 0x1p-53 * (1 + abs(log(max(row.quantile, 0x1p-1022))))
      #expect(
        abs(value - row.quantile) <= relative * row.quantile + 0x1p-1074,
        "\(row.text): got \(value), expected \(row.quantile)")
    }
  }

  @Test func probabilitiesMeetTheTable() throws {
    let tables = DistributionTables()
    for row in try rows() where row.quantile > 0x1p-1022 {
      let gamma = try Distribution.gamma(shape: row.shape, scale: 1)
      let level = gamma.level(of: row.quantile, in: tables)
      let value = row.isLower ? level.below : level.above
      // The table's x is rounded to 2⁻⁵³ of itself: what that changes, from neighbours 2⁻³⁰ away.
      let (left, right) = (
        gamma.level(of: row.quantile * (1 - 0x1p-30), in: tables),
        gamma.level(of: row.quantile * (1 + 0x1p-30), in: tables)
      )
      let change = abs(row.isLower ? right.below - left.below : right.above - left.above)
      let conditioned = change * 0x1p-24 / row.probability
      // A tail is an exponential of its logarithm, which has some roundings of its own.
      let tolerance = 2 * conditioned + 16 * 0x1p-53 * (1 + abs(log(row.probability)))
      #expect(
        abs(value / row.probability - 1) <= tolerance,
        "\(row.text): got \(value), off by \(value / row.probability - 1), over \(tolerance)")
    }
  }

  /// From 10⁻³ to 10⁶ in quarters of a decade.
  private static let shapes = (-12...24).map { pow(10, Double($0) / 4) }

  @Test(arguments: Self.shapes)
  func isMonotoneAndRoundTrips(_ shape: Double) throws {
    let tables = DistributionTables()
    let gamma = try Distribution.gamma(shape: shape, scale: 1)
    var previous = 0.0
    var previousUpper = Double.infinity
    for step in 0...2_000 {
      // Both tails from 10⁻¹² to ½, evenly in the logarithm.
      let p = 0.5 * pow(2e-12, 1 - Double(step) / 2_000)
      let (value, upper) = (gamma.quantile(p, in: tables), gamma.upperQuantile(p, in: tables))
      #expect(value.isFinite && upper.isFinite)
      // Neighbours differ by 1 % in p, hundreds of times the error of a quantile.
      #expect(value > previous || value < 0x1p-1022 && value >= previous, "p \(p)")
      #expect(upper < previousUpper, "q \(p)")
      (previous, previousUpper) = (value, upper)
      // A relative error of ε in x is one of ε a at most in P and of ε x in Q, where the tail is
      // exponential, or ε √a (2 + √-ln p) near the centre of great shapes.
      let tail = -log(p)
      let tolerance = 16 * 0x1p-53 * (1 + tail) * (1 + shape.squareRoot())
      if value > 0x1p-1022 {
        #expect(abs(gamma.level(of: value, in: tables).below / p - 1) < tolerance, "p \(p)")
      }
      #expect(abs(gamma.level(of: upper, in: tables).above / p - 1) < tolerance, "q \(p)")
    }
    #expect(previous <= previousUpper * (1 + 1e-12))
  }

  @Test func theWholeOpenIntervalGivesFiniteValues() throws {
    let tables = DistributionTables()
    let extremes = [Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-200, 0x1p-54, 0x1p-53]
    for shape in Self.shapes + [1e-300, 1e-10, 1e9, 1e15, 1e300] {
      let gamma = try Distribution.gamma(shape: shape, scale: 1)
      var previous = 0.0
      for p in extremes + [0.1, 0.5, 0.9, 1 - 0x1p-53] {
        let value = gamma.quantile(p, in: tables)
        #expect(value.isFinite && value >= previous, "shape \(shape), p \(p): \(value)")
        previous = value
      }
      for q in extremes.reversed() {
        let value = gamma.upperQuantile(q, in: tables)
        #expect(value.isFinite && value >= previous, "shape \(shape), q \(q): \(value)")
        previous = value
      }
      #expect(gamma.quantile(0, in: tables) == 0)
      #expect(gamma.quantile(1, in: tables) == .infinity)
    }
  }

  @Test func wholeShapesAreSumsOfExponentials() throws {
    // Erlang: Q(n, x) = exp(-x) Σ xᵏ / k!, an independent closed form.
    let tables = DistributionTables()
    for n in 1...40 {
      let gamma = try Distribution.gamma(shape: Double(n), scale: 1)
      for x in [0.1, 0.5, 1, 3, 10, 15, 30, 80] {
        var (term, sum) = (exp(-x), exp(-x))
        for k in 1..<max(n, 2) where n > 1 {
          term *= x / Double(k)
          sum += term
        }
        let above = gamma.level(of: x, in: tables).above
        // The error of exp(-x) is one rounding of x; 41 additions of positive terms.
        #expect(abs(above / sum - 1) < 64 * 0x1p-53 * max(1, x / 8), "n \(n), x \(x)")
      }
    }
  }
}
