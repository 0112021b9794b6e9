/// What ``YAMLReader`` made of a file.
public struct YAMLDocument: Sendable {
  /// The value of the document; nil when there is none or the syntax is broken before its end.
  public var root: LocatedNode?
  /// Every problem found, in the order of the file.
  ///
  /// When one is an error, `root` may lack parts.
  public var diagnostics: [Diagnostic]

  /// Whether any problem is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}
