import Parameters

/// A delivery trace in a file of its own, written `{file: lte.down}` in a scenario.
public struct DeliveryTraceFile: ScenarioValue, Hashable {
  /// The path, relative to the scenario.
  public let file: String
  /// What stands there.
  public let trace: DeliveryTrace

  /// The trace in the file that `node` names.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .mapping(let entries) = node, let file = node["file"], entries.count == 1 else {
      reader.reportMismatch(
        node, expected: "the path of a delivery trace, such as {file: lte.down}")
      return nil
    }
    return reader.within(key: "file") { reader in
      guard let path = String.read(file, using: &reader) else { return nil }
      let trace: DeliveryTrace? = reader.content(of: path) { Self.trace(in: path, using: &$0) }
      return trace.map { Self(file: path, trace: $0) }
    }
  }

  /// The trace in `file`, or nil after reporting.
  private static func trace(in file: String, using reader: inout ParameterReader) -> DeliveryTrace?
  {
    let text: String
    switch reader.samples.text(of: file) {
    case .success(let found): text = found
    case .failure(let error):
      reader.report(error.statement, suggestion: error.suggestion)
      return nil
    }
    do throws(DeliveryTraceError) {
      return try DeliveryTrace(text: text)
    } catch {
      switch error {
      case .empty: reader.report("\"\(file)\" has no chance to deliver in it")
      case .notANumber(let number):
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let got = ParameterNode.plain(String(lines[number - 1].prefix(60))).shortDescription
        reader.report(
          Problem(
            at: reader.path,
            .mismatch(
              got: "\(got) in line \(number) of \"\(file)\"",
              expected: "a whole number of milliseconds")))
      case .tooSparse: reader.report("\"\(file)\" has less than a chance in 1,000 s")
      case .goesBack(let line):
        reader.report("line \(line) of \"\(file)\" is earlier than the one before")
      case .noTime, .chanceSize:
        reader.report(
          "all chances of \"\(file)\" are at 0 ms, expected a last line above 0, which is the period"
        )
      }
      return nil
    }
  }

  /// A mapping with the path.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .group([
        ParameterDescription(
          key: "file",
          meaning: "A delivery trace as mahimahi has them, a line of milliseconds for each packet.",
          isRequired: true, defaultValue: nil, schema: ParameterSchema(.text))
      ]))
  }

  /// The mapping with the path.
  public var canonical: ParameterNode { ["file": file.canonical] }
}
