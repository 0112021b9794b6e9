import Parameters

extension Problem {
  /// Whether it is in the value of one of `keys`, or in what that holds.
  func isWithin(_ keys: Set<String>) -> Bool {
    path.steps.contains { step in
      if case .key(let key) = step { keys.contains(key) } else { false }
    }
  }
}
