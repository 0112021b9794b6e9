import ScenarioSyntax

extension LocatedNode {
  /// This value with what an extending file says: mappings merge key by key, anything else is
  /// replaced, and a key that the extending file leaves empty (`~`) is removed.
  ///
  /// Every part keeps the place where it was written.
  func extended(by extending: LocatedNode) -> LocatedNode {
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
      replacement.value = entry.value.extended(by: replacement.value)
      merged.append(replacement)
    }
    for (place, entry) in own.enumerated() where !used.contains(place) { merged.append(entry) }
    return LocatedNode(.mapping(merged), at: extending.range)
  }
}
