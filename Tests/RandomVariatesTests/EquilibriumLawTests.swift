import RandomVariates
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is left of a period against closed forms of renewal theory.
///
/// The law promises about 3 x 10⁻⁶ of probability; each bound below is that, unless it is exact.
@Suite struct EquilibriumLawTests {
  private static let tolerance = 3e-6
  private let tables = DistributionTables()

  /// The greatest difference between the tabulated law and `exact`, at quantiles and between them.
  private func greatestError(
    _ distribution: Distribution, exact: (Double) -> Double
  ) throws -> Double {
    let law = try #require(EquilibriumLaw(of: distribution, in: tables))
    var greatest = 0.0
    for step in 1..<5_000 {
      let p = Double(step) / 5_000
      let value = law.quantile(p)
      // Beyond that the table ends.
      if value >= 0x1p62 { break }
      greatest = max(greatest, abs(exact(value) - p), abs(law.probability(upTo: value) - p))
    }
    return greatest
  }

  private func normal(_ z: Double) -> Double { erfc(-z / 2.0.squareRoot()) / 2 }

  @Test func whatIsLeftOfAnExponentialPeriodIsAsLong() throws {
    let error = try greatestError(.exponential(mean: 3e9)) { 1 - exp(-$0 / 3e9) }
    #expect(error < Self.tolerance)
  }

  @Test func whatIsLeftOfAConstantIsUniform() throws {
    let law = try #require(EquilibriumLaw(of: .constant(value: 8e9), in: tables))
    for p in [1e-12, 0.25, 0.5, 0.999] { #expect(abs(law.quantile(p) / 8e9 - p) < 1e-15) }
    #expect(law.quantile(1) == 8e9)
    #expect(law.mean == 8e9)
  }

  @Test func whatIsLeftOfAUniformPeriod() throws {
    let (a, b) = (2e9, 6e9)
    let error = try greatestError(.uniform(minimum: a, maximum: b)) { x in
      let mean = (a + b) / 2
      return x < a ? x / mean : (a + ((x - a) - (x - a) * (x - a) / (2 * (b - a)))) / mean
    }
    #expect(error < 1e-12)
  }

  @Test(arguments: [0.1, 0.5, 1, 2])
  func whatIsLeftOfALognormalPeriod(sigma: Double) throws {
    // G(x) = Phi(z - sigma) + x (1 - Phi(z)) / m with z = ln(x / median) / sigma: the first term is the
    // share of the length-biased law up to x.
    let median = 5e9
    let mean = median * exp(sigma * sigma / 2)
    let error = try greatestError(.lognormal(median: median, sigma: sigma)) { x in
      let z = log(x / median) / sigma
      return normal(z - sigma) + x * normal(-z) / mean
    }
    #expect(error < Self.tolerance)
  }

  @Test(arguments: [1.2, 1.5, 2, 3])
  func whatIsLeftOfAParetoPeriod(shape: Double) throws {
    let scale = 1e9
    let mean = scale * shape / (shape - 1)
    let error = try greatestError(.pareto(scale: scale, shape: shape)) { x in
      x < scale ? x / mean : 1 - pow(scale / x, shape - 1) / shape
    }
    #expect(error < Self.tolerance)
  }

  @Test func aMixtureIsTakenAsAWhole() throws {
    var tables = DistributionTables()
    // The rare long component stands first, so that the mixture's own quantiles fall in between.
    let mixture = try tables.add(mixture: [
      (0.002, .exponential(mean: 1e12)), (0.998, .constant(value: 1e9)),
    ])
    let law = try #require(EquilibriumLaw(of: mixture, in: tables))
    let mean = 0.002 * 1e12 + 0.998 * 1e9
    #expect(abs(law.mean / mean - 1) < 1e-12)
    for step in 1..<1_000 {
      let p = Double(step) / 1_000
      let x = law.quantile(p)
      let exact = (0.002 * 1e12 * (1 - exp(-x / 1e12)) + 0.998 * min(x, 1e9)) / mean
      #expect(abs(exact - p) < Self.tolerance, "\(p)")
    }
  }

  @Test func measuredValuesGiveTheirExactLaw() throws {
    var tables = DistributionTables()
    let values = [1e9, 4e9, 4e9, 7e9]
    let law = try #require(EquilibriumLaw(of: tables.add(empirical: values), in: tables))
    #expect(law.mean == 4e9)
    for x in [0.5e9, 1e9, 2e9, 5.5e9, 7e9] {
      let exact = values.map { min($0, x) / 4 }.reduce(0, +) / 4e9
      #expect(abs(law.probability(upTo: x) - exact) < 1e-12)
      #expect(abs(law.quantile(exact) - x) < 1)
    }
  }

  @Test func withoutAMeanThereIsNoLaw() throws {
    #expect(EquilibriumLaw(of: try .pareto(scale: 1, shape: 1), in: tables) == nil)
    #expect(EquilibriumLaw(of: try .constant(value: 0), in: tables) == nil)
    #expect(EquilibriumLaw(of: try .gompertz(hazard: 1, growth: -1), in: tables) == nil)
  }

  @Test func veryHeavyTailsEndAtTheTable() throws {
    // Of the law with shape 1.01 four fifths lie beyond 2⁶³ ns; those draws are longer than any run.
    let law = try #require(EquilibriumLaw(of: .pareto(scale: 1e9, shape: 1.01), in: tables))
    #expect(law.quantile(0.5) >= 0x1p63)
    let beyond = pow(1e9 / law.quantile(0.1), 0.01) / 1.01
    #expect(abs(beyond - 0.9) < Self.tolerance)
  }
}
