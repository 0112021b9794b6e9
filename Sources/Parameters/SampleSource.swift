/// Gives what stands in the files that parameters name, which were read beforehand.
public protocol SampleSource: Sendable {
  /// The cells of the column called `column` of `file`, a comma-separated file with a path relative to
  /// the scenario, for empirical distributions.
  func cells(ofColumn column: String, in file: String) -> Result<[SampleCell], SampleError>

  /// All that stands in `file`, a path relative to the scenario, for parameters that have a format of
  /// their own.
  func text(of file: String) -> Result<String, SampleError>
}

extension SampleSource {
  /// No such file.
  public func text(of file: String) -> Result<String, SampleError> {
    .failure(SampleError(.file, "cannot read \"\(file)\""))
  }
}

/// A cell of a column of samples.
public struct SampleCell: Hashable, Sendable {
  /// What stands there.
  public var text: String
  /// The line it stands on, counted from 1.
  public var line: Int

  /// The cell `text` on `line`.
  public init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }
}

/// Why there is no such column of samples.
public struct SampleError: Error, Hashable, Sendable {
  /// The key of the distribution that is to blame.
  public enum Key: String, Hashable, Sendable {
    /// The file is missing or cannot be used.
    case file
    /// The file has no such column.
    case column
  }

  /// The key that is to blame.
  public var key: Key
  /// What is wrong, as a sentence without a full stop: `cannot read "sizes.csv": no such file`.
  public var statement: String
  /// What was probably meant.
  public var suggestion: String?

  /// The error `statement` about `key`.
  public init(_ key: Key, _ statement: String, suggestion: String? = nil) {
    self.key = key
    self.statement = statement
    self.suggestion = suggestion
  }
}

/// A source without any file, for values that stand alone.
public struct NoSamples: SampleSource {
  /// The empty source.
  public init() {}

  /// Always an error.
  public func cells(ofColumn column: String, in file: String) -> Result<[SampleCell], SampleError> {
    .failure(SampleError(.file, "no files can be read here"))
  }
}
