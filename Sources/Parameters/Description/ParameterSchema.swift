/// What can be written for a parameter: for the reference page, JSON Schema and dotted paths.
public struct ParameterSchema: Hashable, Sendable {
  /// A word that can be written, and what it means.
  public struct Word: Hashable, Sendable {
    /// The word.
    public var word: String
    /// What it means, as one sentence; empty when the word says it.
    public var meaning: String

    /// The word `word`.
    public init(_ word: String, _ meaning: String = "") {
      self.word = word
      self.meaning = meaning
    }
  }

  /// The shape of a value.
  public indirect enum Form: Hashable, Sendable {
    /// A time with a unit.
    case duration
    /// A number of bytes with a unit.
    case size
    /// A number of bits a second with a unit.
    case rate
    /// A share of a whole, 0...1 or in per cent.
    case share
    /// A difference of shares in percentage points.
    case percentagePoints
    /// A whole number.
    case count
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// Any text.
    case text
    /// One of a few words.
    case words([Word])
    /// A constant of the schema, or one of the distributions with its arguments.
    case random(ParameterSchema, [ParameterDescription])
    /// A list of values.
    case list(ParameterSchema)
    /// A list of groups addressed by their `id`.
    case namedList(ParameterSchema)
    /// A mapping from names the user chooses to values.
    case names(ParameterSchema)
    /// A mapping with declared keys.
    case group([ParameterDescription])
    /// Forms of a model's own, each as it is written: `serial`, `limited N`.
    case syntax([Word])
  }

  /// The shape.
  public var form: Form
  /// The bounds of the value or, for lists and random quantities, of each quantity in it.
  public var bounds: SchemaBounds?
  /// Whether `null` can be written for "none".
  public var isOptional: Bool

  /// What has the shape `form`.
  public init(_ form: Form, bounds: SchemaBounds? = nil, isOptional: Bool = false) {
    self.form = form
    self.bounds = bounds
    self.isOptional = isOptional
  }

  /// The same with `bounds`.
  public func bounded(by bounds: SchemaBounds?) -> Self {
    var copy = self
    copy.bounds = bounds
    return copy
  }
}
