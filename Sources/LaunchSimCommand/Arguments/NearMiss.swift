/// Finds the word that was probably meant.
package enum NearMiss {
  /// The word among `words` that is closest to `word`, if it is close enough.
  ///
  /// Close enough is an optimal string alignment distance (insertions, deletions, replacements and
  /// swaps of neighbours) of at most a third of the longer word and at least 1, or being its
  /// beginning with three letters or more. The first of equally close words wins.
  ///
  /// - Complexity: O(letters of `word` x letters of all `words`).
  package static func closest(to word: String, among words: [String]) -> String? {
    let typed = Array(word.lowercased())
    guard !typed.isEmpty else { return nil }
    var best: (word: String, distance: Int)?
    for candidate in words {
      let letters = Array(candidate.lowercased())
      let longer = max(typed.count, letters.count)
      let limit = max(1, longer / 3)
      var distance = alignmentDistance(typed, letters)
      if typed.count >= 3, letters.starts(with: typed) { distance = min(distance, limit) }
      if distance <= limit, distance < longer, distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.word
  }

  /// The optimal string alignment distance of two words.
  static func alignmentDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1)
        cost = min(cost, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = cost
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
