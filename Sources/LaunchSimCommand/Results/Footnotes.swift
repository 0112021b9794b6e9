/// Notes below a table, each said once.
struct Footnotes {
  private var notes: [String] = []

  /// The mark that stands for `note`; empty without a note.
  mutating func mark(_ note: String) -> String {
    guard !note.isEmpty else { return "" }
    let place = notes.firstIndex(of: note) ?? notes.endIndex
    if place == notes.endIndex { notes.append(note) }
    return "(\(place + 1))"
  }

  func lines(width: Int = 100) -> [String] {
    notes.enumerated().flatMap { place, note in
      TextLayout.wrap("(\(place + 1)) \(note.printable)", width: width, indent: 2, hanging: 4)
    }
  }
}
