/// A step of a YAML file as the parser reports it.
struct YAMLEvent {
  /// What the step is.
  enum Kind {
    /// A document begins; the version is that of a `%YAML` directive.
    case documentStart(version: (major: Int, minor: Int)?, hasTagDirectives: Bool)
    /// A document ends.
    case documentEnd
    /// `*name`
    case alias(String)
    /// A scalar.
    case scalar(String, ScalarStyle)
    /// A list begins.
    case listStart
    /// A mapping begins.
    case mappingStart
    /// The innermost list or mapping ends.
    case end
  }

  /// What the step is.
  var kind: Kind
  /// Its anchor (`&name`) without the mark.
  var anchor: String?
  /// Its tag, as the parser resolved it.
  var tag: String?
  /// Whether a list or mapping is written in brackets.
  var isFlow = false
  /// Where it begins.
  var start: SourcePosition
  /// Where it ends.
  var end: SourcePosition
}
