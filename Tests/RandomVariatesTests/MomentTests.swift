import Foundation
import RandomVariates
import Testing

/// Means and variances against integrals of the quantile function.
struct MomentTests {
  /// ∫ f(Q(p)) dp over 0...1 by the double exponential rule, p = ½ (1 + tanh(π/2 sinh t)).
  private func integral(_ item: DistributionCase, of f: (Double) -> Double) -> Double {
    let step = 1.0 / 256
    var sum = 0.0
    for index in -1_150...1_150 {
      let t = Double(index) * step
      let s = Double.pi / 2 * sinh(t)
      let weight = Double.pi / 2 * cosh(t) / (cosh(s) * cosh(s)) / 2
      // The smaller tail, without cancellation: exp(-|s|) / (2 cosh s).
      let tail = exp(-abs(s)) / (2 * cosh(s))
      let value = t < 0 ? item.quantile(tail) : item.upperQuantile(tail)
      sum += weight * f(value)
    }
    return sum * step
  }

  @Test(arguments: DistributionCase.continuous)
  func continuousMomentsAreTheIntegrals(_ item: DistributionCase) throws {
    guard let mean = item.distribution.mean(in: item.tables) else { return }
    if mean < .infinity {
      // The rule reaches 10⁻¹¹ for smooth quantile functions; 10⁻⁶ where there is a corner, as
      // at a mode, whose error falls as the square of the step.
      let integral = integral(item) { $0 }
      #expect(abs(integral / mean - 1) < 1e-5, "\(integral) is not \(mean)")
    }
    guard let variance = item.distribution.variance(in: item.tables), variance < .infinity else {
      return
    }
    let second = self.integral(item) { ($0 - mean) * ($0 - mean) }
    #expect(abs(second / variance - 1) < 1e-4, "\(second) is not \(variance)")
  }

  @Test(arguments: DistributionCase.discrete)
  func discreteMomentsAreTheSums(_ item: DistributionCase) throws {
    let mean = try #require(item.distribution.mean(in: item.tables))
    let variance = try #require(item.distribution.variance(in: item.tables))
    let last = item.upperQuantile(1e-15)
    var (first, second) = (0.0, 0.0)
    var before = 0.0
    for value in stride(from: 0, through: last, by: 1) {
      let level = item.level(of: value)
      let probability = level.below - before
      first += probability * value
      second += probability * (value - mean) * (value - mean)
      before = level.below
    }
    // Differences of probabilities near 1 are rounded to 2⁻⁵³ each, times the greatest value.
    #expect(abs(first / mean - 1) < 1e-9, "\(first) is not \(mean)")
    #expect(abs(second / variance - 1) < 1e-7, "\(second) is not \(variance)")
  }

  @Test func divergingMomentsAreInfiniteOrUndefined() throws {
    let tables = DistributionTables()
    #expect(try Distribution.pareto(scale: 1, shape: 1).mean(in: tables) == .infinity)
    #expect(try Distribution.pareto(scale: 1, shape: 1).variance(in: tables) == nil)
    #expect(try Distribution.pareto(scale: 1, shape: 2).variance(in: tables) == .infinity)
    #expect(try Distribution.loglogistic(scale: 1, shape: 1).mean(in: tables) == .infinity)
    #expect(try Distribution.loglogistic(scale: 1, shape: 2).variance(in: tables) == .infinity)
    #expect(try Distribution.weibull(scale: 1, shape: 1e-3).mean(in: tables) == .infinity)
    #expect(try Distribution.weibull(scale: 1, shape: 1e-3).variance(in: tables) == .infinity)
  }

  @Test func thePublishedExampleOfTheGompertzMean() throws {
    // exp(a/b) E₁(a/b) / b with a/b = 1: e E₁(1) = 0.596347362323194 (the Gompertz constant).
    let mean = try #require(
      try Distribution.gompertz(hazard: 2, growth: 2).mean(in: DistributionTables()))
    #expect(abs(mean - 0.596_347_362_323_194 / 2) < 1e-15)
  }

  @Test func mixturesAndDelaysCombineTheMomentsOfTheirParts() throws {
    var tables = DistributionTables()
    let two = try Distribution.constant(value: 2)
    let six = try Distribution.constant(value: 6)
    let mixture = try tables.add(mixture: [(3, two), (1, six)])
    #expect(mixture.mean(in: tables) == 3)
    #expect(mixture.variance(in: tables) == 3)
    #expect(mixture.support(in: tables) == 2...6)
    let delayed = try tables.add(mixture, delayedBy: 10)
    #expect(delayed.mean(in: tables) == 13)
    #expect(delayed.variance(in: tables) == 3)
    #expect(delayed.support(in: tables) == 12...16)
    let heavy = try tables.add(mixture: [(1, two), (1, try .pareto(scale: 1, shape: 0.5))])
    #expect(heavy.mean(in: tables) == .infinity)
    #expect(heavy.variance(in: tables) == nil)
  }
}
