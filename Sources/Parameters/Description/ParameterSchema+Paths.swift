extension ParameterSchema {
  /// What can be written at the path `steps` below; nil when that is not declared.
  ///
  /// Steps are keys of groups, ids of list entries and names the user chose, both of which may be
  /// any word here, and the distributions of random quantities with their arguments:
  /// `tasks.push-sdk.cpu.lognormal.median`.
  public func schema(at steps: ArraySlice<String>) -> ParameterSchema? {
    guard let step = steps.first else { return self }
    let rest = steps.dropFirst()
    switch form {
    case .group(let parameters), .random(_, let parameters):
      return parameters.first { $0.key == step }?.schema.schema(at: rest)
    case .namedList(let element), .names(let element):
      return element.schema(at: rest)
    case .duration, .size, .rate, .share, .percentagePoints, .count, .number, .boolean, .text,
      .words, .list, .syntax:
      return nil
    }
  }
}
