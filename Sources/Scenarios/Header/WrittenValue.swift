import Parameters

/// A value taken as it is written, to be checked later and elsewhere.
///
/// `Role` says what it is for, in the reference page and where it is missing.
package struct WrittenValue<Role: WrittenValueRole>: ScenarioValue, Hashable {
  /// What was written.
  package var node: ParameterNode

  /// The text when a scalar was written.
  var text: String? { node.text }

  package init(_ node: ParameterNode = .null) {
    self.node = node
  }

  package static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    Self(node)
  }

  package static var schema: ParameterSchema { ParameterSchema(.syntax([.init(Role.noun)])) }

  package var canonical: ParameterNode { node }
}

/// What a written value is for.
package protocol WrittenValueRole: Sendable, Hashable {
  /// As a noun.
  static var noun: String { get }
}

/// A value that takes the place of a parameter's.
enum OverridingRole: WrittenValueRole {
  static let noun = "a value as it stands at the path"
}

/// The first, the last or the step of a sequence of levels.
package enum LevelRole: WrittenValueRole {
  package static let noun = "a number, with its unit where the parameter has one"
}

/// One of the levels of a factor.
enum LevelNameRole: WrittenValueRole {
  static let noun = "a level of the factor"
}

/// A bound on a response, or what was observed of it.
enum ResponseRole: WrittenValueRole {
  static let noun = "a value with the unit of the response"
}

/// A bound on the difference of two responses.
enum DifferenceRole: WrittenValueRole {
  static let noun = "a value with the unit of the response, or percentage points of a share"
}

/// A group of launches.
enum GroupRole: WrittenValueRole {
  static let noun = "a group of launches"
}

/// A list of points.
enum PointsRole: WrittenValueRole {
  static let noun = "a list of points"
}
