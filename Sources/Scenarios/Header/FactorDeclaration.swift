import Parameters

/// One entry of `factors`.
struct FactorDeclaration: ParameterGroup {
  var path: OneOrMore?
  var paths: [String]?
  var levels: [WrittenValue<OverridingRole>]?
  var range: RangeDeclaration?
  var linspace: SpacingDeclaration?
  var logspace: SpacingDeclaration?
  var zipWith: WrittenName<FactorSubject>?
  var when = NamedValues<WrittenValue<LevelNameRole>>()

  static let parameters: [Parameter<Self>] = [
    Parameter("path", \.path, "The parameter that is varied, or a list of them."),
    Parameter("paths", \.paths, "Several parameters that take the same level."),
    Parameter(
      "levels", \.levels,
      """
      Values as they stand at the path; {label: short, value: ...} gives one a name for tables.
      """),
    Parameter(
      "range", \.range, "Levels from + i x step in exact decimal, both ends included."),
    Parameter("linspace", \.linspace, "Equally spaced levels in exact decimal, ends included."),
    Parameter(
      "logspace", \.logspace,
      """
      Levels in equal ratios, rounded to whole base units (numbers and shares to six digits, or \
      as far as the parameter needs it), ends exact.
      """),
    Parameter("zip_with", \.zipWith, "The factor that this one goes in step with."),
    Parameter(
      "when", \.when,
      """
      The levels of other factors at which this one has levels; elsewhere it has none and its \
      column is empty. A list means any of them.
      """),
  ]

  func check(using reader: inout ParameterReader) {
    switch (path, paths) {
    case (nil, nil): reader.report("missing; expected the path of a parameter", key: "path")
    case (_?, _?):
      reader.report("path and paths cannot both be given", key: "paths", anchor: .key)
    case (nil, let paths?) where paths.isEmpty:
      reader.report("expected at least one path", key: "paths")
    default: break
    }
    let sources = [
      levels.map { _ in "levels" }, range.map { _ in "range" }, linspace.map { _ in "linspace" },
      logspace.map { _ in "logspace" },
    ].compactMap { $0 }
    for extra in sources.dropFirst() {
      reader.report(
        "\(sources[0]) and \(extra) cannot both be given", key: extra, anchor: .key)
    }
    if let levels, levels.isEmpty { reader.report("expected at least one level", key: "levels") }
    if zipWith != nil, !when.entries.isEmpty {
      reader.report(
        "a factor that goes in step with another has levels where that one has; put `when` there",
        key: "when", anchor: .key)
    }
  }

  /// The paths as they are written, under whichever key.
  var pathTexts: [String] { path?.texts ?? paths ?? [] }

  /// Where the path at `index` is written, below the factor.
  func pathSteps(at index: Int) -> [ParameterPath.Step] {
    guard let path else { return [.key("paths"), .index(index)] }
    return path.texts.count == 1 && paths == nil ? [.key("path")] : [.key("path"), .index(index)]
  }
}
