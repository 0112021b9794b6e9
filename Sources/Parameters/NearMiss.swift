/// Finds what was probably meant by a word that is not known.
public enum NearMiss {
  /// The candidate most like `word`; nil when none is like enough.
  ///
  /// Likeness is the optimal string alignment distance (Damerau-Levenshtein without editing a
  /// transposed pair again) without regard to case, `-` and `_` counting as equal. A candidate is
  /// like enough within a third of the longer word's length, or when one begins with the other and
  /// at least half of it is there. Among equals the first candidate wins.
  ///
  /// - Complexity: O(n m) for each candidate; words over 64 characters match nothing.
  public static func best(for word: String, among candidates: some Sequence<String>) -> String? {
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    var best: (distance: Int, candidate: String)?
    for candidate in candidates where candidate != word {
      let other = fold(candidate)
      guard !other.isEmpty, other.count <= 64 else { continue }
      let distance = distance(folded, other)
      let longer = max(folded.count, other.count)
      let shorter = min(folded.count, other.count)
      let isPrefix =
        shorter * 2 >= longer && shorter >= 3
        && (other.starts(with: folded) || folded.starts(with: other))
      guard distance * 3 <= longer || (distance == 1 && longer >= 2 && shorter >= 2) || isPrefix
      else { continue }
      if distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// The optimal string alignment distance of `left` and `right`: the least number of insertions,
  /// deletions, substitutions and swaps of neighbours that leads from one to the other.
  static func distance(_ left: [UInt32], _ right: [UInt32]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var current = last
    for row in 1...left.count {
      current[0] = row
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var least = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          least = min(least, beforeLast[column - 2] + 1)
        }
        current[column] = least
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }

  /// The scalars of `word` in lower case, `-` written as `_`.
  private static func fold(_ word: String) -> [UInt32] {
    word.lowercased().unicodeScalars.map { $0 == "-" ? 0x5F : $0.value }
  }
}
