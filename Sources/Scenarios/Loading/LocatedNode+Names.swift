import Parameters
import ScenarioSyntax

extension LocatedNode {
  /// Whether it is a mapping.
  var isMapping: Bool {
    if case .mapping = value { true } else { false }
  }

  /// The keys of a mapping.
  var keys: [String] {
    guard case .mapping(let entries) = value else { return [] }
    return entries.map(\.key)
  }

  /// The ids of the entries of a list.
  var ids: [String] {
    guard case .list(let elements) = value else { return [] }
    return elements.compactMap { $0["id"]?.text }
  }

  /// The entry of a list that has this id.
  func element(named id: String) -> LocatedNode? {
    guard case .list(let elements) = value else { return nil }
    return elements.first { $0["id"]?.text == id }
  }

  /// What stands at `path` below this value.
  func node(at path: ArraySlice<ParameterPath.Step>) -> LocatedNode? {
    guard let step = path.first else { return self }
    switch step {
    case .key(let key): return self[key]?.node(at: path.dropFirst())
    case .named(let id): return element(named: id)?.node(at: path.dropFirst())
    case .index(let index):
      guard case .list(let elements) = value, elements.indices.contains(index) else { return nil }
      return elements[index].node(at: path.dropFirst())
    }
  }
}
