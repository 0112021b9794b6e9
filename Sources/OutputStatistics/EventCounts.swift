import CGSL
import RandomVariates

/// The number of events in independent trials of one chance.
struct EventCounts {
  /// The number of trials, at most 2^32 - 1.
  let trials: UInt32
  /// The chance of an event, between 0 and 1.
  let chance: Double

  /// The share of outcomes with at most `count` events.
  func probability(atMost count: Int) -> Double {
    if count < 0 { return 0 }
    guard count < Int(trials) else { return 1 }
    GSLLibrary.disableErrorHandler()
    return gsl_cdf_binomial_P(UInt32(count), chance, trials)
  }

  /// The smallest number of events that at least the share `probability` of outcomes do not exceed.
  ///
  /// - Complexity: O(log n) evaluations of the distribution function
  func quantile(_ probability: Double) -> Int {
    var lower = 0
    var upper = Int(trials)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self.probability(atMost: middle) >= probability {
        upper = middle
      } else {
        lower = middle + 1
      }
    }
    return lower
  }
}
