/// What one run says about one response.
package enum ResponseValue: Hashable, Sendable {
  /// Nothing: no launch of the run bears on the response.
  case missing
  /// One number.
  case number(Double)
  /// Two totals whose quotient is the response.
  case ratio(numerator: Double, denominator: Double)
  /// The durations of the launches concerned [ns], ascending; at least one.
  case durations([Int64])
}
