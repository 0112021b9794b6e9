import Parameters

/// A named bundle of overrides: one of the things that are compared.
public struct Policy: Sendable {
  /// The name in the file; `default` when the file has no policies.
  public let name: String
  /// The parameters that it overrides, in the order of the file.
  public let paths: [ParameterPath]

  package init(name: String, paths: [ParameterPath]) {
    self.name = name
    self.paths = paths
  }
}
