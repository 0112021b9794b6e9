import Experiments
import Scenarios

/// The design points of a scenario as a table.
package enum PointTable {
  /// How many points are shown to people.
  private static let limit = 12

  /// The first points for people; none for a scenario without factors.
  ///
  /// - Parameter rest: the command that gives all of them.
  package static func lines(_ scenario: Scenario, rest: String, width: Int = 100) -> [String] {
    guard !scenario.factors.isEmpty else { return [] }
    let places = PlaceText(scenario)
    var table = TextTable(
      [TextTable.Column("point", .right)]
        + scenario.factors.map { TextTable.Column($0.name.printable, isFlexible: true) })
    for point in scenario.points.indices.prefix(limit) {
      table.append(
        [TextTable.Cell(DisplayNumber.grouped(point))]
          + scenario.factors.indices.map { TextTable.Cell(places.level(of: $0, at: point)) })
    }
    var lines = [""] + table.lines(width: width)
    let more = scenario.points.count - limit
    if more > 0 {
      lines.append("  ... \(DisplayNumber.count(more, "more point")): \(rest.printable)")
    }
    return lines
  }

  /// All points as comma-separated rows, a header first, in the columns of `runs.csv`.
  package static func csv(_ scenario: Scenario) -> some Sequence<String> {
    let header = line { row in
      row.append("point")
      for factor in scenario.factors { row.append(factor.column) }
    }
    return CollectionOfOne(header)
      + scenario.points.lazy.map { point in
        line { row in
          row.append(point.index)
          for (factor, place) in zip(scenario.factors, point.levels) {
            guard let place else {
              row.appendMissing()
              continue
            }
            let level = factor.levels[place]
            if factor.isNumeric {
              row.append(shortest: level.number)
            } else {
              row.append(level.label)
            }
          }
        }
      }
  }

  private static func line(_ fill: (inout CSVRow) -> Void) -> String {
    var row = CSVRow()
    fill(&row)
    return String(decoding: row.bytes, as: UTF8.self)
  }
}
