/// Builds located nodes from the parser's events and finds what scenario files do not allow.
///
/// The nesting is kept on a stack of ``Frame``s, so that no depth of a file costs stack of ours.
struct YAMLComposer {
  /// A value that has an anchor.
  struct Anchor {
    /// Where the anchored value stands.
    var range: SourceRange
    /// The value; nil while it is being read, so that aliases inside it are found.
    var composed: Composed?
  }

  /// A complete value and its size.
  struct Composed {
    /// The value.
    var node: LocatedNode
    /// How many values it is, itself included.
    var count = 1
    /// How many levels of lists and mappings it is.
    var height = 0
  }

  private let file: SourceFileID
  /// The end of the file; the parser, which adds a line break there, may go beyond.
  private let end: SourcePosition
  private let limits: YAMLReader.Limits
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether something made the rest unreadable.
  private(set) var isStopped = false
  /// The lists and mappings that are open, outermost first.
  private var frames: [Frame] = []
  private var anchors: [String: Anchor] = [:]
  /// How many values there are so far, those that aliases repeat included.
  private var nodeCount = 0
  private var aliasedCount = 0
  private var root: LocatedNode?
  private var documentCount = 0

  /// A composer of the events of `file`, which ends at `end`.
  init(file: SourceFileID, end: SourcePosition, limits: YAMLReader.Limits) {
    self.file = file
    self.end = end
    self.limits = limits
  }

  /// What was read.
  var document: YAMLDocument {
    var diagnostics = diagnostics
    if documentCount == 0, !isStopped {
      let start = SourceRange(file: file, at: SourcePosition(line: 1, column: 1))
      diagnostics.append(Diagnostic(at: start, "the file is empty"))
    }
    return YAMLDocument(root: isStopped ? nil : root, diagnostics: diagnostics)
  }

  /// Takes the next event; false when the reading is to stop.
  mutating func accept(_ event: YAMLEvent) -> Bool {
    switch event.kind {
    case .documentStart(let version, let hasTagDirectives):
      startDocument(event, version: version, hasTagDirectives: hasTagDirectives)
    case .documentEnd: break
    case .alias(let name): acceptAlias(name, at: range(event))
    case .scalar(let text, let style):
      refuseTag(event)
      let anchor = openAnchor(event)
      let value: LocatedNode.Value =
        style == .plain && Self.isNull(text) ? .null : .scalar(text, style)
      count(1, at: range(event))
      finish(Composed(node: LocatedNode(value, at: range(event))), anchor: anchor)
    case .listStart: openCollection(event, isMapping: false)
    case .mappingStart: openCollection(event, isMapping: true)
    case .end: closeCollection(event)
    }
    return !isStopped
  }

  /// Reports a problem that ends the reading.
  mutating func stop(with diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    isStopped = true
  }

  private mutating func startDocument(
    _ event: YAMLEvent, version: (major: Int, minor: Int)?, hasTagDirectives: Bool
  ) {
    documentCount += 1
    if documentCount > 1 {
      stop(with: Diagnostic(at: range(event), "a second document begins here, expected one"))
      return
    }
    if let version, version != (1, 2) {
      diagnostics.append(
        Diagnostic(
          at: range(event),
          "only version 1.2 of YAML can be read, not \(version.major).\(version.minor)"))
    }
    if hasTagDirectives {
      diagnostics.append(Diagnostic(at: range(event), "tags are not used in scenario files"))
    }
  }

  /// Puts the value of the anchor `name` where the alias stands.
  private mutating func acceptAlias(_ name: String, at place: SourceRange) {
    // In place of a value that cannot be had stands null, so that the rest can be read.
    var composed = Composed(node: LocatedNode(.null, at: place))
    if let anchor = anchors[name] {
      if let anchored = anchor.composed {
        composed = anchored
        composed.node.range = place
      } else {
        diagnostics.append(
          Diagnostic(
            at: place, path: path, "*\(name) refers to what encloses it",
            notes: [.init(at: anchor.range, "&\(name) begins here")]))
      }
    } else {
      diagnostics.append(
        Diagnostic(at: place, path: path, "*\(name) has no &\(name) above it"))
    }
    aliasedCount += composed.count
    if aliasedCount > limits.aliasedNodes {
      stop(with: Diagnostic(at: place, "aliases repeat more than \(limits.aliasedNodes) values"))
    } else if frames.count + composed.height > limits.depth {
      stop(with: tooDeep(at: place))
    } else {
      count(composed.count, at: place)
      finish(composed, anchor: nil)
    }
  }

  private mutating func openCollection(_ event: YAMLEvent, isMapping: Bool) {
    refuseTag(event)
    guard frames.count < limits.depth else {
      stop(with: tooDeep(at: range(event)))
      return
    }
    count(1, at: range(event))
    frames.append(
      Frame(
        isMapping: isMapping, isFlow: event.isFlow, start: range(event).start,
        anchor: openAnchor(event)))
  }

  private mutating func closeCollection(_ event: YAMLEvent) {
    guard let frame = frames.popLast() else { return }
    let value: LocatedNode.Value =
      frame.isMapping ? .mapping(frame.entries) : .list(frame.elements)
    // A block ends where the parser finds the next token, lines below its last value.
    let last = frame.isFlow ? range(event).end : frame.lastEnd
    let node = LocatedNode(value, at: SourceRange(file: file, start: frame.start, end: last))
    finish(
      Composed(node: node, count: frame.count, height: frame.height + 1), anchor: frame.anchor)
  }

  /// Hands a complete value to what encloses it.
  private mutating func finish(_ composed: Composed, anchor: String?) {
    if let anchor { anchors[anchor]?.composed = composed }
    guard let last = frames.indices.last else {
      root = composed.node
      return
    }
    if var problem = frames[last].accept(composed) {
      // The frame knows the key at most; what encloses it is known here.
      problem.path = [path, problem.path].filter { !$0.isEmpty }.joined(separator: ".")
      diagnostics.append(problem)
    }
  }

  /// Remembers that the anchor of `event` is open; nil when it has none or one that stood before.
  private mutating func openAnchor(_ event: YAMLEvent) -> String? {
    guard let name = event.anchor else { return nil }
    if let earlier = anchors[name] {
      diagnostics.append(
        Diagnostic(
          at: range(event), path: path, "&\(name) stands twice",
          notes: [.init(at: earlier.range, "first here")]))
      return nil
    }
    anchors[name] = Anchor(range: range(event), composed: nil)
    return name
  }

  private mutating func refuseTag(_ event: YAMLEvent) {
    guard let tag = event.tag else { return }
    let shown = tag.hasPrefix("tag:yaml.org,2002:") ? "!!" + tag.dropFirst(18) : tag
    diagnostics.append(
      Diagnostic(
        at: range(event), path: path,
        "tag \"\(shown)\": tags are not used in scenario files; write a text in quotes"))
  }

  private mutating func count(_ more: Int, at place: SourceRange) {
    nodeCount += more
    if nodeCount > limits.nodes {
      stop(with: Diagnostic(at: place, "the file holds more than \(limits.nodes) values"))
    }
  }

  private func tooDeep(at place: SourceRange) -> Diagnostic {
    Diagnostic(at: place, "nested more than \(limits.depth) levels deep")
  }

  /// The dotted path of the value that comes next.
  private var path: String {
    var path = ""
    for frame in frames {
      switch frame.step {
      case .index(let index): path += "[\(index)]"
      case .key(let key): path += path.isEmpty ? key : "." + key
      case nil: break
      }
    }
    return path
  }

  private func range(_ event: YAMLEvent) -> SourceRange {
    SourceRange(file: file, start: min(event.start, end), end: min(event.end, end))
  }

  /// Whether a plain scalar is null in the core schema.
  private static func isNull(_ text: String) -> Bool {
    switch text {
    case "", "~", "null", "Null", "NULL": true
    default: false
    }
  }
}
