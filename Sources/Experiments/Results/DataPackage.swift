import Scenarios

/// `datapackage.json`: what every column of every table means, by the Frictionless Data Package and
/// Table Schema specifications, version 1.
enum DataPackage {
  /// The file's name.
  static let fileName = "datapackage.json"

  /// The file for the tables of `scenario`.
  static func bytes(of scenario: Scenario, tables: [TableSchema]) -> [UInt8] {
    var members: [(name: String, value: JSONValue)] = [
      ("name", .text(packageName(scenario.name))),
      ("title", .text(scenario.name)),
    ]
    if let description = scenario.description {
      members.append(("description", .text(description)))
    }
    members += [
      ("profile", .text("tabular-data-package")),
      ("resources", .list(tables.map(resource))),
    ]
    return JSONValue.object(members).fileBytes
  }

  /// A name as the specification wants it: lower-case letters, digits, `.`, `_`, `-`.
  private static func packageName(_ name: String) -> String {
    let text = name.lowercased().unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "a"..."z", "0"..."9", ".", "_", "-": Character(scalar)
      default: "-"
      }
    }
    return text.isEmpty ? "-" : String(text)
  }

  private static func resource(_ table: TableSchema) -> JSONValue {
    let name = table.fileName.prefix { $0 != "." }
    var schema: [(name: String, value: JSONValue)] = [
      ("fields", .list(table.columns.map(field))),
      ("missingValues", .texts([""])),
    ]
    if !table.primaryKey.isEmpty { schema.append(("primaryKey", .texts(table.primaryKey))) }
    return .object([
      ("name", .text(String(name))),
      ("path", .text(table.fileName)),
      ("profile", .text("tabular-data-resource")),
      ("description", .text(table.meaning)),
      ("format", .text("csv")),
      ("mediatype", .text("text/csv")),
      ("encoding", .text("utf-8")),
      (
        "dialect",
        .object([
          ("delimiter", .text(",")), ("lineTerminator", .text("\n")), ("header", .boolean(true)),
        ])
      ),
      ("schema", .object(schema)),
    ])
  }

  private static func field(_ column: TableColumn) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = [
      ("name", .text(column.name)),
      ("type", .text(column.kind.rawValue)),
    ]
    if let unit = column.unit { members.append(("unit", .text(unit))) }
    members.append(("description", .text(column.meaning)))
    return .object(members)
  }
}
