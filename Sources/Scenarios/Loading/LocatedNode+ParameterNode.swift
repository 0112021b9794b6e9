import Parameters
import ScenarioSyntax

extension LocatedNode {
  /// The value without its place.
  var parameterNode: ParameterNode {
    switch value {
    case .null: .null
    case .scalar(let text, let style): .scalar(text, quoted: style.isText)
    case .list(let elements): .list(elements.map(\.parameterNode))
    case .mapping(let entries):
      .mapping(entries.map { ParameterNode.Entry($0.key, $0.value.parameterNode) })
    }
  }

  /// The text when this is a scalar that may be a number or a quantity.
  var plainText: String? {
    guard case .scalar(let text, let style) = value, !style.isText else { return nil }
    return text
  }

  /// The value without its place, names of files resolved against the file that names them.
  ///
  /// The key `file` is kept for names of files throughout the format.
  func parameterNode(in sources: SourceFiles) -> ParameterNode {
    switch value {
    case .null: return .null
    case .scalar(let text, let style): return .scalar(text, quoted: style.isText)
    case .list(let elements): return .list(elements.map { $0.parameterNode(in: sources) })
    case .mapping(let entries):
      return .mapping(
        entries.map { entry in
          let node =
            entry.key == "file"
            ? entry.value.fileName(in: sources) : entry.value.parameterNode(in: sources)
          return ParameterNode.Entry(entry.key, node)
        })
    }
  }

  /// The value as the name of a file, resolved against the file that names it.
  func fileName(in sources: SourceFiles) -> ParameterNode {
    guard case .scalar(let text, let style) = value else { return parameterNode(in: sources) }
    let path = PathText.resolve(text, besides: sources[range.file].path)
    return .scalar(path, quoted: style.isText)
  }
}
