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

extension ParameterSchema {
  /// What can be written at the path `steps` below; nil when that is not declared.
  func schema(at steps: ArraySlice<String>) -> ParameterSchema? {
    guard let step = steps.first else { return self }
    switch form {
    case .group(let parameters):
      return parameters.first { $0.key == step }?.schema.schema(at: steps.dropFirst())
    case .namedList(let element), .names(let element):
      return element.schema(at: steps.dropFirst())
    default: return nil
    }
  }
}
