/// Reads a YAML 1.2 file (core schema, UTF-8) into located nodes.
///
/// ```swift
/// var sources = SourceFiles()
/// let file = sources.add(try SourceFile.read("my-app.yaml"))
/// let document = YAMLReader().read(file, in: sources)
/// ```
///
/// Stricter than YAML where scenario files need no more: keys are texts that differ from each
/// other; tags (`!name`), merge keys (`<<`), directives other than `%YAML 1.2` and a second document
/// are refused. Aliases are expanded within ``Limits``; they cannot refer to what encloses them.
/// Plain `~`, `null` and empty values are null, all other scalars keep their text.
///
/// Problems that leave the rest readable do not stop the reading; a syntax error does.
///
/// - Complexity: O(n) in the length of the file and the values that aliases repeat.
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
    let file = sources[id]
    let unfit = TextCheck.diagnostics(for: file, id: id, strictness: .yaml)
    guard unfit.isEmpty else { return YAMLDocument(root: nil, diagnostics: unfit) }
    var composer = YAMLComposer(file: id, end: file.end, limits: limits)
    let failure = YAMLEvents.read(file.bytes[file.contentStart...]) { composer.accept($0) }
    if let failure { composer.stop(with: failure.diagnostic(in: file, id: id)) }
    return composer.document
  }
}
