/// Something wrong with a parameter, by path; who knows the file attaches the position.
public struct Problem: Error, Hashable, Sendable {
  /// What to point at.
  public enum Anchor: Hashable, Sendable {
    /// The value.
    case value
    /// The key.
    case key
  }

  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// The scenario cannot be used.
    case error
    /// The scenario can be used, but it is probably not what was meant.
    case warning
  }

  /// What is wrong.
  public enum Finding: Hashable, Sendable {
    /// A value that breaks a rule: `got "8", expected a share such as 8 % or 0.08`.
    case mismatch(got: String, expected: String)
    /// Anything else, as a sentence without a full stop: `unknown key`.
    case statement(String)
  }

  /// The parameter.
  ///
  /// It may lead to something that was not written (a missing key): then the nearest enclosing
  /// value is the place to point at.
  public var path: ParameterPath
  /// What to point at.
  public var anchor: Anchor
  /// How bad it is.
  public var severity: Severity
  /// What is wrong.
  public var finding: Finding
  /// What was probably meant.
  public var suggestion: String?

  /// A problem of the parameter at `path`.
  public init(
    at path: ParameterPath, anchor: Anchor = .value, severity: Severity = .error,
    _ finding: Finding, suggestion: String? = nil
  ) {
    self.path = path
    self.anchor = anchor
    self.severity = severity
    self.finding = finding
    self.suggestion = suggestion
  }

  /// What to tell the user, after the path: `unknown key; did you mean "scheduling"?`.
  public var message: String {
    var text =
      switch finding {
      case .mismatch(let got, let expected): "got \(got), expected \(expected)"
      case .statement(let statement): statement
      }
    if let suggestion { text += "; did you mean \"\(suggestion)\"?" }
    return text
  }
}

extension Problem: CustomStringConvertible {
  /// The path and the message, as a diagnostic shows them.
  public var description: String { path.steps.isEmpty ? message : "\(path): \(message)" }
}
