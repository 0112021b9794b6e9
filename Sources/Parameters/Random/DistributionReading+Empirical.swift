import RandomVariates

extension DistributionReading {
  /// Measured values from a column of a file.
  func readEmpirical(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> RandomQuantity<Value>? {
    guard
      let fields = Self.fields(
        of: node, required: ["file", "column"], optional: ["unit"], using: &reader),
      let fileNode = fields["file"], let columnNode = fields["column"]
    else { return nil }
    let file = reader.within(key: "file") { String.read(fileNode, using: &$0) }
    let column = reader.within(key: "column") { String.read(columnNode, using: &$0) }
    var unit: QuantityUnit?
    if let unitNode = fields["unit"] {
      unit = reader.within(key: "unit") { Self.unit(unitNode, using: &$0) }
      guard unit != nil else { return nil }
    }
    guard let file, let column else { return nil }
    let key = SampleKey(
      file: file, column: column, unit: unit?.symbol ?? "", quantity: Value.form)
    guard
      let distribution = reader.empirical(
        for: key,
        { reader in
          Self.distribution(
            file: file, column: column, unit: unit ?? Self.unit(ofColumn: column), using: &reader)
        })
    else { return nil }
    return checked(
      distribution, .empirical(file: file, column: column, unit: unit?.symbol), using: &reader)
  }

  /// The distribution of the cells of a column, or nil after reporting.
  private static func distribution(
    file: String, column: String, unit: QuantityUnit?, using reader: inout ParameterReader
  ) -> Distribution? {
    let cells: [SampleCell]
    switch reader.samples.cells(ofColumn: column, in: file) {
    case .success(let found): cells = found
    case .failure(let error):
      reader.report(error.statement, key: error.key.rawValue, suggestion: error.suggestion)
      return nil
    }
    guard !cells.isEmpty else {
      reader.report("column \"\(column)\" of \"\(file)\" has no values", key: "column")
      return nil
    }
    var values: [Double] = []
    values.reserveCapacity(cells.count)
    for cell in cells {
      switch value(of: cell.text, unit: unit) {
      case .success(let value): values.append(value)
      case .failure(let error):
        let got = ParameterNode.plain(cell.text).shortDescription
        reader.report(
          Problem(
            at: reader.path.appending(key: "column"),
            .mismatch(
              got: "\(got) in line \(cell.line) of \"\(file)\"", expected: error.expected)))
        return nil
      }
    }
    do throws(DistributionError) {
      return try reader.tables.add(empirical: values)
    } catch {
      reader.within(key: "column") { $0.report(error) }
      return nil
    }
  }

  /// A cell in base units; `unit` is that of cells without one.
  private static func value(
    of text: String, unit: QuantityUnit?
  ) -> Result<Double, QuantityError> {
    var text = text.trimmed
    if let unit, let (_, rest) = try? DecimalNumber.prefix(of: text), rest.isEmpty {
      text += " \(unit.symbol)"
    }
    return Value.parse(text).flatMap { value in
      value.baseValue >= 0
        ? .success(value.baseValue)
        : .failure(QuantityError(expected: "\(Value.plainNoun), 0 or above"))
    }
  }

  /// The unit named by `node`.
  private static func unit(
    _ node: ParameterNode, using reader: inout ParameterReader
  ) -> QuantityUnit? {
    let units = Value.unitsForInverse
    if let text = node.text, let unit = units.first(where: { $0.isNamed(text[...]) }) {
      return unit
    }
    reader.reportMismatch(
      node,
      expected: units.isEmpty
        ? "no unit, since \(Value.plural) have none" : WordList.alternatives(units.map(\.symbol)))
    return nil
  }

  /// The unit that the name of a column ends in, as those of result files do: `size_bytes`,
  /// `total_ms`, or the unit alone.
  private static func unit(ofColumn column: String) -> QuantityUnit? {
    let ending = column.split(separator: "_").last.map { $0.lowercased() } ?? ""
    return Value.unitsForInverse.first { unit in
      let symbol = unit.symbol.lowercased()
      let names = [symbol, String(symbol.prefix { $0 != "/" })]
      return names.contains(ending) || (symbol == "b" && ending == "bytes")
        || (symbol.hasSuffix("bit/s") && ending == String(symbol.dropLast(2)))
    }
  }
}

/// What makes two empirical distributions the same.
struct SampleKey: Hashable, Sendable {
  let file: String
  let column: String
  let unit: String
  let quantity: ParameterSchema.Form
}
