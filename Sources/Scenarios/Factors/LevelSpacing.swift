import Parameters

/// Makes the levels of `range`, `linspace` and `logspace` without adding up rounding errors.
package struct LevelSpacing {
  /// What is wrong with one of the keys.
  package struct Failure: Error, Hashable {
    /// `from`, `to`, `step` or `num`.
    package var key: String
    /// As a sentence without a full stop, or what was got and expected.
    var finding: Problem.Finding
    /// What was probably meant.
    var suggestion: String?

    init(_ key: String, _ statement: String) {
      self.key = key
      finding = .statement(statement)
    }

    init(_ key: String, got node: ParameterNode, _ error: QuantityError) {
      self.key = key
      finding = .mismatch(got: node.shortDescription, expected: error.expected)
      suggestion = error.suggestion
    }
  }

  /// What the levels are.
  let kind: LevelKind

  /// Makes levels of `kind`.
  package init(kind: LevelKind) {
    self.kind = kind
  }

  /// from + i x step up to and including `to`, as texts in the unit of `from`.
  package func range(_ declaration: RangeDeclaration) throws(Failure) -> [String] {
    let from = try quantity(declaration.from, "from")
    let to = try quantity(declaration.to, "to")
    let step = try quantity(declaration.step, "step")
    guard let (values, exponent) = DecimalNumber.aligned([from.base, to.base, step.base]) else {
      throw Failure("step", "from, to and step are too far apart to be added exactly")
    }
    let (first, last, increment) = (values[0], values[1], values[2])
    func text(_ value: Int128) -> String {
      from.text(DecimalNumber(value, exponent: exponent), kind: kind)
    }
    guard increment != 0 else { throw Failure("step", "a step of 0 never reaches the end") }
    let (steps, rest) = (last - first).quotientAndRemainder(dividingBy: increment)
    guard last == first || (last > first) == (increment > 0) else {
      throw Failure(
        "step", "a step of \(step.written) never gets from \(from.written) to \(to.written)")
    }
    guard rest == 0 else {
      let below = first + steps * increment
      throw Failure(
        "to",
        """
        \(to.written) is not \(from.written) and a whole number of steps; the nearest \
        ends are \(text(below)) and \(text(below + increment))
        """)
    }
    guard steps < Int128(FactorPlan.maximumLevels) else {
      throw Failure(
        "step",
        """
        \(GroupedNumber.text(steps + 1)) levels; a factor has at most \
        \(GroupedNumber.text(FactorPlan.maximumLevels))
        """)
    }
    return (0...steps).map { text(first + $0 * increment) }
  }

  /// Equally spaced levels, as texts in the unit of `from`.
  ///
  /// What has no finite decimal form is rounded to whole base units, or to 12 significant digits.
  package func linear(_ declaration: SpacingDeclaration) throws(Failure) -> [String] {
    let from = try quantity(declaration.from, "from")
    let to = try quantity(declaration.to, "to")
    let gaps = declaration.num - 1
    guard let (values, exponent) = DecimalNumber.aligned([from.base, to.base]) else {
      throw Failure("to", "from and to are too far apart to be divided exactly")
    }
    return (0...gaps).map { index in
      if index == gaps { return to.written }
      if index == 0 { return from.written }
      let sum = values[0] * Int128(gaps - index) + values[1] * Int128(index)
      return from.text(
        divided(DecimalNumber(sum, exponent: exponent), by: Int64(gaps)), kind: kind)
    }
  }

  /// How levels in between are rounded that are no whole base units.
  package enum Rounding: CaseIterable {
    /// To six significant digits.
    case sixDigits
    /// To two decimals.
    case twoDecimals
    /// To whole numbers.
    case whole
  }

  /// Levels in equal ratios, as texts in the unit of `from`.
  ///
  /// All but the ends are rounded, to whole base units where the kind has them.
  package func logarithmic(
    _ declaration: SpacingDeclaration, rounding: Rounding = .sixDigits
  ) throws(Failure) -> [String] {
    let from = try quantity(declaration.from, "from")
    let to = try quantity(declaration.to, "to")
    let ends = [("from", from, declaration.from), ("to", to, declaration.to)]
    for (key, value, written) in ends where value.base.coefficient <= 0 {
      throw Failure(
        key, got: written.node,
        QuantityError(expected: "a level of more than 0, since levels are in equal ratios"))
    }
    let first = from.base.doubleValue
    let ratio = to.base.doubleValue / first
    let gaps = declaration.num - 1
    return (0...gaps).map { index in
      if index == gaps { return to.written }
      if index == 0 { return from.written }
      let value = first * power(ratio, Double(index) / Double(gaps))
      guard value < 1e15 else {
        return from.text(DecimalNumber(nearest: value, digits: 6), kind: kind)
      }
      func rounded(decimals: Int) -> DecimalNumber {
        let scaled = value * (decimals == 2 ? 100 : 1)
        return DecimalNumber(Int128(scaled.rounded(.toNearestOrEven)), exponent: -decimals)
      }
      let level =
        switch (kind.isWhole, rounding) {
        case (true, _), (false, .whole): rounded(decimals: 0)
        case (false, .twoDecimals): rounded(decimals: 2)
        case (false, .sixDigits): DecimalNumber(nearest: value, digits: 6)
        }
      return from.text(level, kind: kind)
    }
  }

  private func quantity(
    _ value: WrittenValue<LevelRole>, _ key: String
  ) throws(Failure) -> LevelQuantity {
    guard case .scalar(let text, quoted: false) = value.node else {
      throw Failure(key, got: value.node, QuantityError(expected: LevelRole.noun))
    }
    switch LevelQuantity.parse(text, as: kind) {
    case .success(let quantity): return quantity
    case .failure(let error): throw Failure(key, got: value.node, error)
    }
  }

  /// `value` / `divisor`, exact where it has a finite decimal form.
  private func divided(_ value: DecimalNumber, by divisor: Int64) -> DecimalNumber {
    let exact = value.dividedExactly(by: divisor)
    if let exact, exact.isWhole || !kind.isWhole || kind == .count { return exact }
    if kind.isWhole, kind != .count, let whole = value.roundedQuotient(by: divisor) { return whole }
    return DecimalNumber(nearest: value.doubleValue / Double(divisor), digits: 12)
  }
}

extension DecimalNumber {
  /// The whole number nearest to the quotient, halves to even; nil when it is too long.
  func roundedQuotient(by divisor: Int64) -> Self? {
    var numerator = coefficient
    var denominator = Int128(divisor)
    for _ in 0..<exponent.magnitude {
      let (product, overflow) =
        exponent > 0
        ? numerator.multipliedReportingOverflow(by: 10)
        : denominator.multipliedReportingOverflow(by: 10)
      if overflow || product.magnitude > 1 << 120 { return nil }
      if exponent > 0 { numerator = product } else { denominator = product }
    }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let twice = remainder.magnitude * 2
    let roundsAway =
      twice > denominator.magnitude || (twice == denominator.magnitude && quotient % 2 != 0)
    return Self(roundsAway ? quotient + numerator.signum() * denominator.signum() : quotient)
  }

  /// The decimal number of `digits` significant digits that is nearest to `value`.
  init(nearest value: Double, digits: Int) {
    guard value != 0, value.isFinite else {
      self.init(0)
      return
    }
    var exponent = 0
    var limit = 1.0
    for _ in 0..<digits { limit *= 10 }
    var scaled = value.magnitude
    while scaled >= limit {
      scaled /= 10
      exponent += 1
    }
    while scaled * 10 < limit {
      scaled *= 10
      exponent -= 1
    }
    let coefficient = Int128(scaled.rounded(.toNearestOrEven))
    self.init(value < 0 ? -coefficient : coefficient, exponent: exponent)
  }
}
