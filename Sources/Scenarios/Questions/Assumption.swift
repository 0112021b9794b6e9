import Parameters

/// A value that is somebody's estimate and not a published figure.
public struct Assumption: Hashable, Sendable {
  /// The parameter, or the group or list of parameters.
  public let path: ParameterPath
  /// What is assumed, and why.
  public let text: String

  package init(path: ParameterPath, text: String) {
    self.path = path
    self.text = text
  }
}
