/// Products and quotients of whole numbers without rounding or overflow.
///
/// The products that sharing a processor needs nearly always fit into 64 bits; where they do not,
/// 128 bits are used, and the result is the same.
enum ExactShare {
  /// `floor(a * b / divisor)` and what is left of it.
  ///
  /// - Precondition: `a, b >= 0`, `divisor > 0`; the quotient fits into 64 bits.
  @inline(__always)
  static func quotient(
    _ a: Int64, _ b: Int64, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    if !overflow { return product.quotientAndRemainder(dividingBy: divisor) }
    return wideQuotient(Int128(a) * Int128(b), by: divisor)
  }

  @inline(never)
  private static func wideQuotient(
    _ product: Int128, by divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: Int128(divisor))
    return (Int64(quotient), Int64(remainder))
  }

  /// `floor(a * b * c / (d * e))` and what is left of it, in units of 1/(d e).
  ///
  /// - Precondition: no factor is negative, `d, e > 0`; the quotient fits into 64 bits.
  @inline(__always)
  static func quotient(
    _ a: Int64, _ b: Int64, _ c: Int64, by d: Int64, _ e: Int64
  ) -> (quotient: Int64, remainder: Int128) {
    let (ab, first) = a.multipliedReportingOverflow(by: b)
    let (abc, second) = ab.multipliedReportingOverflow(by: c)
    let (de, third) = d.multipliedReportingOverflow(by: e)
    if !(first || second || third) {
      let (quotient, remainder) = abc.quotientAndRemainder(dividingBy: de)
      return (quotient, Int128(remainder))
    }
    let (quotient, remainder) = (Int128(a) * Int128(b) * Int128(c))
      .quotientAndRemainder(dividingBy: Int128(d) * Int128(e))
    return (Int64(quotient), remainder)
  }

  /// `ceil(a * b * c / (d * e))`, or `nil` where that is beyond 64 bits.
  ///
  /// - Precondition: no factor is negative, `d, e > 0`.
  @inline(__always)
  static func ceiling(_ a: Int64, _ b: Int64, _ c: Int64, by d: Int64, _ e: Int64) -> Int64? {
    let (ab, first) = a.multipliedReportingOverflow(by: b)
    let (abc, second) = ab.multipliedReportingOverflow(by: c)
    let (de, third) = d.multipliedReportingOverflow(by: e)
    if !(first || second || third) {
      let (quotient, remainder) = abc.quotientAndRemainder(dividingBy: de)
      return remainder == 0 ? quotient : quotient + 1
    }
    let (quotient, remainder) = (Int128(a) * Int128(b) * Int128(c))
      .quotientAndRemainder(dividingBy: Int128(d) * Int128(e))
    return Int64(exactly: remainder == 0 ? quotient : quotient + 1)
  }
}
