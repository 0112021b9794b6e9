import RandomVariates

/// Reads parameters from nodes and collects every problem on the way.
///
/// The reader knows the path of the value being read, so that values report problems without
/// naming it. Distributions that need tables (samples, mixtures) put them in ``tables``.
public struct ParameterReader: Sendable {
  /// Every problem so far, in the order of reading.
  public private(set) var problems: [Problem] = []
  /// The path of the value being read.
  public private(set) var path: ParameterPath
  /// Where samples for empirical distributions come from.
  public let samples: any SampleSource

  /// What empirical, categorical, mixed and delayed distributions hold by index.
  public var tables: DistributionTables
  /// The columns of samples that are in ``tables`` already.
  private var empiricals: [SampleKey: Distribution] = [:]
  /// What was made of whole files, by path.
  private var contents: [String: any Sendable] = [:]

  /// A reader that finds no problem yet and adds to `tables`.
  public init(
    samples: any SampleSource = NoSamples(), tables: DistributionTables = DistributionTables()
  ) {
    self.samples = samples
    self.tables = tables
    path = ParameterPath()
  }

  /// Reads a value from `node`, which stands at `path`.
  ///
  /// - Returns: nil when a problem left nothing usable. A group is given even when some of its
  ///   parameters had problems: look at ``problems``.
  public mutating func read<Value: ScenarioValue>(
    _ type: Value.Type = Value.self, from node: ParameterNode, at path: ParameterPath = .init()
  ) -> Value? {
    let outer = self.path
    self.path = path
    defer { self.path = outer }
    return Value.read(node, using: &self)
  }

  /// The distribution of the samples `key`, made by `make` the first time they are read.
  mutating func empirical(
    for key: SampleKey, _ make: (inout ParameterReader) -> Distribution?
  ) -> Distribution? {
    if let distribution = empiricals[key] { return distribution }
    let distribution = make(&self)
    empiricals[key] = distribution
    return distribution
  }

  /// What `make` made of `file` the first time, so that a large file is not read anew for each variant
  /// of a section; one kind of thing is made of a file.
  ///
  /// - Parameter make: Gives nil after reporting what is wrong, which is then reported each time.
  public mutating func content<Content: Sendable>(
    of file: String, _ make: (inout ParameterReader) -> Content?
  ) -> Content? {
    if let content = contents[file] as? Content { return content }
    let content = make(&self)
    if let content { contents[file] = content }
    return content
  }

  /// Does `body` with `step` appended to the path.
  public mutating func within<Result>(
    _ step: ParameterPath.Step, _ body: (inout ParameterReader) -> Result
  ) -> Result {
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return body(&self)
  }

  /// Does `body` for the value of `key`.
  public mutating func within<Result>(
    key: String, _ body: (inout ParameterReader) -> Result
  ) -> Result {
    within(.key(key), body)
  }

  /// Reports any problem.
  public mutating func report(_ problem: Problem) {
    problems.append(problem)
  }

  /// Reports that the value being read, or that of `key` within it, breaks a rule.
  ///
  /// - Parameters:
  ///   - node: what was written.
  ///   - key: whose value it is; nil for the value being read.
  ///   - rule: what is expected, as a noun: `a whole number from 1 to 64`.
  ///   - suggestion: what was probably meant.
  public mutating func reportMismatch(
    _ node: ParameterNode, key: String? = nil, expected rule: String, suggestion: String? = nil
  ) {
    report(
      Problem(
        at: key.map { path.appending(key: $0) } ?? path,
        .mismatch(got: node.shortDescription, expected: rule), suggestion: suggestion))
  }

  /// Reports a statement about the value being read, or about `key` within it.
  public mutating func report(
    _ statement: String, key: String? = nil, anchor: Problem.Anchor = .value,
    severity: Problem.Severity = .error, suggestion: String? = nil
  ) {
    report(
      Problem(
        at: key.map { path.appending(key: $0) } ?? path, anchor: anchor, severity: severity,
        .statement(statement), suggestion: suggestion))
  }

  /// Reports what the library of distributions found wrong with what was made of the value.
  mutating func report(_ error: DistributionError) {
    report("\(error.parameter): got \(error.got), expected \(error.expected)")
  }
}
