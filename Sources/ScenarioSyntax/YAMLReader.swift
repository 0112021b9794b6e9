import CYAML

/// Reads a YAML 1.2 file (core schema, UTF-8) into located nodes.
public struct YAMLReader: Sendable {
  /// How much a file may hold.
  public struct Limits: Hashable, Sendable {
    /// The deepest nesting of lists and mappings.
    public var depth = 64
    /// The largest number of values, those that aliases repeat included.
    public var nodes = 2_000_000
    /// The largest number of values that aliases may repeat.
    public var aliasedNodes = 100_000

    /// The limits of scenario files.
    public init() {}
  }

  /// How much a file may hold.
  public var limits: Limits

  /// A reader with the given limits.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Reads the file `id` of `sources`.
  public func read(_ id: SourceFileID, in sources: SourceFiles) -> YAMLDocument {
    YAMLDocument(root: nil, diagnostics: [])
  }
}
