extension Processor {
  /// Walks locks and lines and says what is wrong with them, with values; nil when all is well.
  ///
  /// - Complexity: O(n) in threads and locks.
  func brokenLocks() -> String? {
    for (number, lock) in locks.enumerated() {
      if lock.first != nil, lock.holder == nil {
        return "lock \(number) is free, and \(lock.length) threads wait for it"
      }
      var length = 0
      var last: ThreadID?
      var place = lock.first
      while let thread = place {
        guard case .inLine(let awaited) = threads[thread.index].activity, awaited.index == number
        else { return "thread \(thread.number) stands in the line of lock \(number)" }
        length += 1
        last = thread
        place = threads[thread.index].nextInLine
      }
      if length != lock.length || last != lock.last {
        return "\(length) threads wait for lock \(number): \(lock)"
      }
    }
    return nil
  }
}
