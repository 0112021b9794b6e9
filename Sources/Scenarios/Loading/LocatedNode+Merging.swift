import Parameters
import ScenarioSyntax

extension LocatedNode {
  /// This value with what an extending file says: mappings merge key by key, anything else is
  /// replaced, and a key that the extending file leaves empty (`~`) is removed.
  ///
  /// A distribution is one value, though it is written as a mapping: it is replaced as a whole. Every
  /// part keeps the place where it was written.
  ///
  /// - Parameter schema: what may be written here; nil where that is not declared.
  func extended(by extending: LocatedNode, holding schema: ParameterSchema?) -> LocatedNode {
    if case .random? = schema?.form { return extending.withoutEmptyKeys }
    guard case .mapping(let inherited) = value, case .mapping(let own) = extending.value else {
      return extending
    }
    var places: [String: Int] = [:]
    for (place, entry) in own.enumerated() { places[entry.key] = place }
    var used = Set<Int>()
    var merged: [LocatedEntry] = []
    for entry in inherited {
      guard let place = places[entry.key] else {
        merged.append(entry)
        continue
      }
      used.insert(place)
      if own[place].value.value == .null { continue }
      var replacement = own[place]
      replacement.value = entry.value.extended(
        by: replacement.value, holding: Self.schema(of: entry.key, below: schema))
      merged.append(replacement)
    }
    for (place, entry) in own.enumerated() where !used.contains(place) { merged.append(entry) }
    return LocatedNode(.mapping(merged), at: extending.range)
  }

  /// This mapping without the keys that are left empty, which take away what is gone already.
  private var withoutEmptyKeys: LocatedNode {
    guard case .mapping(let entries) = value else { return self }
    let kept = entries.filter { $0.value.value != .null }
    return kept.isEmpty ? self : LocatedNode(.mapping(kept), at: range)
  }

  /// What may be written at `key`; a policy has dotted paths for keys.
  private static func schema(of key: String, below schema: ParameterSchema?) -> ParameterSchema? {
    let steps = key.split(separator: ".").map(String.init)
    return steps.count > 1 ? Section.schema(at: steps) : schema?.schema(at: [key])
  }
}
