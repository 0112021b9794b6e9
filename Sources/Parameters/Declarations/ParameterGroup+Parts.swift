extension ParameterGroup {
  /// Reads the parameters `keys` anew from `node`, as if the group had been read from it as a whole.
  ///
  /// A parameter that `node` does not have goes back to its default. The rules between parameters are
  /// checked when none of those read has a problem.
  ///
  /// - Precondition: the group has no presets and every one of `keys` is declared.
  /// - Complexity: that of reading the parameters named, not of the whole group.
  package mutating func update(
    _ keys: some Sequence<String>, from node: ParameterNode, using reader: inout ParameterReader
  ) {
    precondition(!Self.hasPresets, "a group with presets is read as a whole")
    let problemsBefore = reader.problems.count
    let defaults = Self()
    for key in keys {
      guard let parameter = Self.parameters.first(where: { $0.key == key }) else {
        preconditionFailure("\(key) is not declared")
      }
      parameter.copy(&self, defaults)
      guard let value = node[key] else { continue }
      reader.within(key: key) { parameter.update(&self, value, &$0) }
    }
    if reader.problems.count == problemsBefore { check(using: &reader) }
  }

  /// The parameter `key` in its canonical form; nil when it is not declared.
  package func canonical(of key: String) -> ParameterNode? {
    Self.parameters.first { $0.key == key }?.canonical(self)
  }
}
