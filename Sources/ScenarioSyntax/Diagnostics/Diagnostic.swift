/// Something to tell about a place in a file.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// The input cannot be used.
    case error
    /// The input can be used, but it is probably not what was meant.
    case warning
  }

  /// A second place that belongs to the diagnostic, such as where a key stood first.
  public struct Note: Hashable, Sendable {
    /// The place.
    public var range: SourceRange
    /// What to say about it.
    public var message: String

    /// The note `message` about `range`.
    public init(at range: SourceRange, _ message: String) {
      self.range = range
      self.message = message
    }
  }

  /// How bad it is.
  public var severity: Severity
  /// The file it is about.
  public var file: SourceFileID
  /// The place in the file; nil when it is about the file as a whole.
  public var range: SourceRange?
  /// The dotted path of the key it is about; empty when there is none.
  public var path: String
  /// What is wrong, in one line: `got "8", expected a share such as 8 % or 0.08`.
  public var message: String
  /// Other places to look at.
  public var notes: [Note]

  /// A diagnostic about `range`.
  public init(
    _ severity: Severity = .error, at range: SourceRange, path: String = "", _ message: String,
    notes: [Note] = []
  ) {
    self.severity = severity
    self.file = range.file
    self.range = range
    self.path = path
    self.message = message
    self.notes = notes
  }

  /// A diagnostic about a file as a whole.
  public init(_ severity: Severity = .error, in file: SourceFileID, _ message: String) {
    self.severity = severity
    self.file = file
    self.range = nil
    self.path = ""
    self.message = message
    self.notes = []
  }
}
