import ScenarioSyntax

/// What the files say in a section, its tables read.
struct SectionTree: Sendable {
  /// The section.
  let section: Section
  /// What is written in it.
  var node: LocatedNode
  /// Whether a table could not be read, so that what follows from it would only confuse.
  var isBroken: Bool
}
