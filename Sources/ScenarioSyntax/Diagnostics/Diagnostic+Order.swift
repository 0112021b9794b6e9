extension Sequence<Diagnostic> {
  /// The diagnostics sorted by file and position, each once; those at one place keep their order.
  public func inFileOrder() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    let unique = filter { seen.insert($0).inserted }
    return unique.enumerated()
      .sorted { left, right in
        let (leftKey, rightKey) = (left.element.sortKey, right.element.sortKey)
        return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
      }
      .map(\.element)
  }
}

extension Diagnostic {
  /// File, line and column; what is about a file as a whole stands before what is in it.
  fileprivate var sortKey: (Int, Int, Int) {
    (file.index, range?.start.line ?? 0, range?.start.column ?? 0)
  }
}
