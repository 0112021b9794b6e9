import LaunchModels
import Parameters

/// A section of a scenario that a model reads.
typealias Section = LaunchParameters.Section

extension LaunchParameters.Section {
  /// What can be written at the path `steps`, the section first; nil when that is not declared.
  static func schema(at steps: [String]) -> ParameterSchema? {
    guard let name = steps.first, let section = Self(rawValue: name) else { return nil }
    return section.schema.schema(at: steps.dropFirst())
  }
}
