/// A struct of parameters, each declared once with its key, bounds and meaning.
///
/// ```swift
/// struct Link: ParameterGroup {
///   var loss: Share = 0
///   var delay: SimulationDuration = .milliseconds(20)
///
///   static let parameters: [Parameter<Self>] = [
///     Parameter("loss", \.loss, in: 0...0.5, "Chance that a packet is lost, each way."),
///     Parameter("delay", \.delay, "Time from one end to the other."),
///   ]
/// }
/// ```
///
/// The value of `init()` holds the defaults. Reading, range checks, overrides, the reference page,
/// the schema and the canonical text all come from ``parameters``.
public protocol ParameterGroup: ScenarioValue {
  /// The group with every default.
  init()

  /// The declarations, in the order of the reference page.
  static var parameters: [Parameter<Self>] { get }

  /// Sets what parameters that are not written keep, before those that are written are read.
  ///
  /// For presets: look into `node` for the preset's key and change the defaults. Called only of a
  /// group with ``hasPresets``; does nothing unless implemented.
  mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader)

  /// Whether ``prepare(for:using:)`` is implemented, so that one parameter can change the default of
  /// another; false unless a group says so.
  static var hasPresets: Bool { get }

  /// Checks rules between parameters and reports what breaks them.
  ///
  /// Called after reading, unless a problem that was found hinders it. Does nothing unless
  /// implemented.
  func check(using reader: inout ParameterReader)

  /// Whether `problem`, found while the group was read, leaves nothing sound for ``check(using:)``.
  ///
  /// Every problem does unless implemented. A group whose rules concern only some of its keys says so
  /// here, so that a mistake elsewhere does not hide what breaks them.
  static func hindersCheck(_ problem: Problem) -> Bool
}

/// A group that stands in lists and is addressed by its `id`.
///
/// Ids are words without dots, unique in the list; declare the parameter `id` as required.
public protocol NamedParameterGroup: ParameterGroup {
  /// The name of the entry.
  var id: String { get }
}

extension NamedParameterGroup {
  /// The key `id`.
  public static var identifierKey: String? { "id" }
}

extension ParameterGroup {
  /// Does nothing.
  public mutating func prepare(for node: ParameterNode, using reader: inout ParameterReader) {}

  /// No parameter changes the default of another.
  public static var hasPresets: Bool { false }

  /// Finds nothing wrong.
  public func check(using reader: inout ParameterReader) {}

  /// Every problem does.
  public static func hindersCheck(_ problem: Problem) -> Bool { true }

  /// The group written as `node`, with defaults for what is not written.
  ///
  /// - Returns: a group also when parameters had problems, which keep their defaults then.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    var group = Self()
    group.update(from: node, using: &reader)
    return group
  }

  /// Reads the parameters that `node` has; unknown and missing required keys are problems.
  public mutating func update(from node: ParameterNode, using reader: inout ParameterReader) {
    guard case .mapping(let entries) = node else {
      reader.reportMismatch(node, expected: "a mapping; {} keeps every default")
      return
    }
    let problemsBefore = reader.problems.count
    if Self.hasPresets { prepare(for: node, using: &reader) }
    let parameters = Self.parameters
    var expectedNext = 0
    for entry in entries {
      guard let index = Self.place(of: entry.key, in: parameters, startingAt: expectedNext) else {
        reader.report(
          "unknown key", key: entry.key, anchor: .key,
          suggestion: NearMiss.best(for: entry.key, among: parameters.map(\.key)))
        continue
      }
      expectedNext = index + 1
      reader.within(key: entry.key) { reader in
        parameters[index].update(&self, entry.value, &reader)
      }
    }
    for parameter in parameters where parameter.isRequired {
      if !entries.contains(where: { $0.key == parameter.key }) {
        reader.report("missing; expected \(parameter.schema.noun)", key: parameter.key)
      }
    }
    if !reader.problems[problemsBefore...].contains(where: Self.hindersCheck) {
      check(using: &reader)
    }
  }

  /// The place of the parameter `key`; the search begins where it probably is.
  private static func place(
    of key: String, in parameters: [Parameter<Self>], startingAt start: Int
  ) -> Int? {
    for offset in parameters.indices {
      let index = (start + offset) % parameters.count
      if parameters[index].key == key { return index }
    }
    return nil
  }

  /// The group of declared parameters.
  public static var schema: ParameterSchema {
    ParameterSchema(.group(ParameterDescription.all(of: Self.self)))
  }

  /// Every parameter in the order of declaration, defaults included.
  public var canonical: ParameterNode {
    .mapping(Self.parameters.map { ParameterNode.Entry($0.key, $0.canonical(self)) })
  }
}
