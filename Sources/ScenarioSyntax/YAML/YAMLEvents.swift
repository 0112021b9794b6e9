import CYAML

/// Runs libyaml's parser over a text and hands its events on; the only place that touches it.
enum YAMLEvents {
  /// Parses `text`, which must be UTF-8, until it ends or `accept` gives false.
  ///
  /// The parser keeps a stack of its own, so that nesting costs no stack of ours.
  ///
  /// - Returns: what the parser could not make sense of; nil when there was nothing.
  static func read(
    _ text: ArraySlice<UInt8>, accept: (YAMLEvent) -> Bool
  ) -> YAMLSyntaxFailure? {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { return .outOfMemory }
    defer { yaml_parser_delete(parser) }
    return text.withUnsafeBufferPointer { bytes in
      yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { return failure(of: parser.pointee) }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT || event.type == YAML_NO_EVENT { return nil }
        if let event = converted(event), !accept(event) { return nil }
      }
    }
  }

  private static func converted(_ event: yaml_event_t) -> YAMLEvent? {
    let start = position(event.start_mark)
    let end = position(event.end_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT:
      let data = event.data.document_start
      let version = data.version_directive.map {
        (major: Int($0.pointee.major), minor: Int($0.pointee.minor))
      }
      return YAMLEvent(
        kind: .documentStart(
          version: version, hasTagDirectives: data.tag_directives.start != data.tag_directives.end),
        start: start, end: end)
    case YAML_DOCUMENT_END_EVENT:
      return YAMLEvent(kind: .documentEnd, start: start, end: end)
    case YAML_ALIAS_EVENT:
      return YAMLEvent(
        kind: .alias(text(event.data.alias.anchor) ?? ""), start: start, end: end)
    case YAML_SCALAR_EVENT:
      let data = event.data.scalar
      let content = String(
        decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
      return YAMLEvent(
        kind: .scalar(content, style(data.style)), anchor: text(data.anchor), tag: text(data.tag),
        start: start, end: end)
    case YAML_SEQUENCE_START_EVENT:
      let data = event.data.sequence_start
      return YAMLEvent(
        kind: .listStart, anchor: text(data.anchor), tag: text(data.tag),
        isFlow: data.style == YAML_FLOW_SEQUENCE_STYLE, start: start, end: end)
    case YAML_MAPPING_START_EVENT:
      let data = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, anchor: text(data.anchor), tag: text(data.tag),
        isFlow: data.style == YAML_FLOW_MAPPING_STYLE, start: start, end: end)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      return YAMLEvent(kind: .end, start: start, end: end)
    default: return nil
    }
  }

  private static func style(_ style: yaml_scalar_style_t) -> ScalarStyle {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: .literal
    case YAML_FOLDED_SCALAR_STYLE: .folded
    default: .plain
    }
  }

  private static func failure(of parser: yaml_parser_t) -> YAMLSyntaxFailure {
    if parser.error == YAML_MEMORY_ERROR { return .outOfMemory }
    let context = parser.context.map { String(cString: $0) }
    return YAMLSyntaxFailure(
      problem: parser.problem.map { String(cString: $0) } ?? "the syntax is broken",
      position: position(parser.problem_mark), context: context,
      contextPosition: context == nil ? nil : position(parser.context_mark))
  }

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func position(_ mark: yaml_mark_t) -> SourcePosition {
    SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }
}
