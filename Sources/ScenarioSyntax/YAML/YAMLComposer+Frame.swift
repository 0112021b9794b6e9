extension YAMLComposer {
  /// A list or mapping that is being read.
  struct Frame {
    /// A step of a path.
    enum Step {
      case index(Int)
      case key(String)
    }

    /// A key whose value comes next.
    enum PendingKey {
      /// A key that can be used, and whether it was written without quotes.
      case usable(String, SourceRange, isPlain: Bool)
      /// A key that cannot; its value is read but left out.
      case refused
    }

    let isMapping: Bool
    let isFlow: Bool
    let start: SourcePosition
    let anchor: String?
    private(set) var elements: [LocatedNode] = []
    private(set) var entries: [LocatedEntry] = []
    private(set) var key: PendingKey?
    /// Where each key of the mapping stands.
    private var keys: [String: SourceRange] = [:]
    /// How many values it is so far, itself included.
    private(set) var count = 1
    /// How many levels of lists and mappings are in it.
    private(set) var height = 0
    /// Where its last key or value ends.
    private(set) var lastEnd: SourcePosition

    init(isMapping: Bool, isFlow: Bool, start: SourcePosition, anchor: String?) {
      self.isMapping = isMapping
      self.isFlow = isFlow
      self.start = start
      self.anchor = anchor
      lastEnd = start
    }

    /// The step to the value that comes next; nil before a key.
    var step: Step? {
      if !isMapping { return .index(elements.count) }
      guard case .usable(let key, _, _) = key else { return nil }
      return .key(key)
    }

    /// Takes the next key or value, and says what is wrong with it.
    mutating func accept(_ composed: Composed) -> Diagnostic? {
      count += composed.count
      height = max(height, composed.height)
      lastEnd = max(lastEnd, composed.node.range.end)
      if !isMapping {
        elements.append(composed.node)
        return nil
      }
      guard let key else { return acceptKey(composed.node) }
      self.key = nil
      return acceptValue(composed.node, of: key)
    }

    private mutating func acceptValue(_ node: LocatedNode, of key: PendingKey) -> Diagnostic? {
      guard case .usable(let text, let range, let isPlain) = key else { return nil }
      if isFlow, isPlain, text.contains(":"), node.range.start == node.range.end {
        // `{b:1}` is the key "b:1" without a value, which nobody means.
        return Diagnostic(at: range, "expected a space after \":\"")
      }
      entries.append(LocatedEntry(key: text, keyRange: range, value: node))
      return nil
    }

    private mutating func acceptKey(_ node: LocatedNode) -> Diagnostic? {
      guard case .scalar(let text, let style) = node.value else {
        key = .refused
        let kind =
          switch node.value {
          case .list: "a list"
          case .mapping: "a mapping"
          default: "nothing"
          }
        return Diagnostic(at: node.range, "got \(kind) as a key, expected a text")
      }
      if text == "<<", style == .plain {
        key = .refused
        return Diagnostic(
          at: node.range,
          "merge keys (<<) are no part of YAML 1.2; use extends, or repeat the keys")
      }
      if let first = keys[text] {
        key = .refused
        return Diagnostic(
          at: node.range, path: text, "the key stands twice",
          notes: [.init(at: first, "first here")])
      }
      keys[text] = node.range
      key = .usable(text, node.range, isPlain: style == .plain)
      return nil
    }
  }
}
