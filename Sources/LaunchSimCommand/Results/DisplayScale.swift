import Experiments

/// How the values of a response are shown to people: shares in per cent, the rest in their unit.
package struct DisplayScale: Hashable, Sendable {
  /// What a value is multiplied by.
  package let factor: Double
  /// The unit of a shown value; empty when there is none.
  package let unit: String
  /// The unit of a shown difference.
  package let differenceUnit: String

  /// The scale of a response in `unit`.
  package init(unit: String) {
    (factor, self.unit, differenceUnit) = (1, unit, unit)
  }

  private init(factor: Double, unit: String, differenceUnit: String) {
    (self.factor, self.unit, self.differenceUnit) = (factor, unit, differenceUnit)
  }

  /// The scale of shares 0...1.
  package static let share = Self(factor: 100, unit: "%", differenceUnit: "pp")

  /// The scale of values without a unit.
  package static let plain = Self(unit: "")

  /// The scale of `response`.
  package init(of response: ReportedResponse) {
    self = response.isShare ? .share : Self(unit: response.unit)
  }

  /// `value` as it is shown, with the unit behind it.
  package func text(_ value: Double, decimals: Int) -> String {
    let number = DisplayNumber.fixed(value * factor, decimals: decimals)
    return unit.isEmpty ? number : number + " " + unit
  }

  /// How many decimals show estimates with these limits: one digit of the smallest half width and two
  /// of the median one, or four of the largest value where there is no width.
  ///
  /// - Parameters:
  ///   - values: estimates and differences, unscaled.
  ///   - halfWidths: of their intervals, unscaled; those that are 0 or unbounded are left aside.
  package func decimals(values: [Double], halfWidths: [Double]) -> Int {
    let widths = halfWidths.map { $0 * factor }.filter { $0 > 0 && $0.isFinite }.sorted()
    if let smallest = widths.first {
      return max(
        DisplayNumber.decimals(showing: 1, of: smallest, atMost: 4),
        DisplayNumber.decimals(showing: 2, of: widths[widths.count / 2], atMost: 4))
    }
    let scaled = values.map { $0 * factor }
    if scaled.allSatisfy({ $0 == $0.rounded() }) { return 0 }
    let largest = scaled.map(\.magnitude).max() ?? 0
    return DisplayNumber.decimals(showing: 4, of: largest, atMost: 4)
  }
}
