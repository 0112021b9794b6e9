import Parameters
import ScenarioSyntax

extension LocatedNode {
  /// Where a problem at `path` below this value is to be shown.
  ///
  /// What was not written is shown at the nearest value around it.
  func range(of path: ArraySlice<ParameterPath.Step>, anchor: Problem.Anchor) -> SourceRange {
    guard let step = path.first else { return range }
    switch (step, value) {
    case (.key(let key), .mapping(let entries)), (.named(let key), .mapping(let entries)):
      guard let entry = entries.first(where: { $0.key == key }) else { return range }
      if path.count == 1, anchor == .key { return entry.keyRange }
      return entry.value.range(of: path.dropFirst(), anchor: anchor)
    case (.index(let index), .list(let elements)):
      guard elements.indices.contains(index) else { return range }
      return elements[index].range(of: path.dropFirst(), anchor: anchor)
    case (.named(let id), .list(let elements)), (.key(let id), .list(let elements)):
      guard let element = elements.first(where: { $0["id"]?.text == id }) else { return range }
      return element.range(of: path.dropFirst(), anchor: anchor)
    default: return range
    }
  }

  /// This value and all in it at other places.
  func relocated(_ place: (SourceRange) -> SourceRange) -> LocatedNode {
    let moved: Value =
      switch value {
      case .null, .scalar: value
      case .list(let elements): .list(elements.map { $0.relocated(place) })
      case .mapping(let entries):
        .mapping(
          entries.map {
            LocatedEntry(
              key: $0.key, keyRange: place($0.keyRange), value: $0.value.relocated(place))
          })
      }
    return LocatedNode(moved, at: place(range))
  }
}
