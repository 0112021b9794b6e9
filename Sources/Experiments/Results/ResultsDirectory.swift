/// The folder that a sweep writes, and the names in it.
package struct ResultsDirectory: Sendable {
  /// The name of the journal.
  package static let journalName = "journal.bin"

  /// The folder's path as it was given.
  package let path: String

  /// The folder `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// The path of the file `name`.
  package func file(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// The path of the journal.
  package var journalPath: String { file(Self.journalName) }
}
