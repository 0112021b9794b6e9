/// One column of a table: its name stands in the header, all of it in the data package.
struct TableColumn: Hashable {
  /// What the fields of a column are, in the words of the Frictionless table schema.
  enum Kind: String {
    case text = "string"
    case integer
    case number
  }

  var name: String
  var kind: Kind
  /// The unit of its numbers; nil for numbers without one and for texts.
  var unit: String?
  var meaning: String

  init(_ name: String, _ kind: Kind, unit: String? = nil, _ meaning: String) {
    self.name = name
    self.kind = kind
    self.unit = unit
    self.meaning = meaning
  }
}

/// What a comma-separated file holds: the one place from which its header and its description come.
struct TableSchema {
  /// The file's name.
  var fileName: String
  /// What a row is.
  var meaning: String
  var columns: [TableColumn]
  /// The columns whose values together tell rows apart; empty when nothing does.
  var primaryKey: [String] = []

  /// The first line of the file.
  var header: [UInt8] {
    var row = CSVRow()
    for column in columns { row.append(column.name) }
    var bytes: [UInt8] = []
    row.finishLine(into: &bytes)
    return bytes
  }
}
