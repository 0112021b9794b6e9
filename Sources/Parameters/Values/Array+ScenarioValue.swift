extension Array: ScenarioValue where Element: ScenarioValue {
  /// The elements in order; entries with an `id` are named by it and must differ.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    readElements(node, using: &reader) { node, reader in Element.read(node, using: &reader) }
  }

  /// Those of the elements.
  public static var declarationProblems: [String] { Element.declarationProblems }

  /// A list of what the elements have.
  public static var schema: ParameterSchema {
    ParameterSchema(
      Element.identifierKey == nil ? .list(Element.schema) : .namedList(Element.schema))
  }

  /// The elements in order.
  public var canonical: ParameterNode { .list(map(\.canonical)) }

  /// Reads each element with `readElement`; nil when any is missing.
  private static func readElements(
    _ node: ParameterNode, using reader: inout ParameterReader,
    _ readElement: (ParameterNode, inout ParameterReader) -> Element?
  ) -> Self? {
    guard case .list(let nodes) = node else {
      reader.reportMismatch(node, expected: "a list")
      return nil
    }
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    var names = EntryNames(key: Element.identifierKey)
    for (index, node) in nodes.enumerated() {
      let step = names.step(for: node, at: index, using: &reader)
      if let element = reader.within(step, { readElement(node, &$0) }) { elements.append(element) }
    }
    return elements.count == nodes.count ? elements : nil
  }
}

extension Array: BoundedValue where Element: BoundedValue {
  /// The bounds of each element.
  public typealias Bound = Element.Bound

  /// The elements in order when each keeps within `bounds`.
  public static func read(
    _ node: ParameterNode, in bounds: Bounds<Element.Bound>, using reader: inout ParameterReader
  ) -> Self? {
    readElements(node, using: &reader) { node, reader in
      Element.read(node, in: bounds, using: &reader)
    }
  }

  /// The elements in order, each within its natural bounds.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    read(node, in: Element.naturalBounds, using: &reader)
  }

  /// Those of the elements.
  public static var naturalBounds: Bounds<Element.Bound> { Element.naturalBounds }
}
