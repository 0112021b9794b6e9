extension FluidSharing {
  /// Walks threads and groups and says what is wrong with them, with values; nil when all is well.
  ///
  /// - Complexity: O(n) in threads and cores.
  func brokenInvariant() -> String? { brokenOrder() ?? brokenGroups() }

  private func brokenOrder() -> String? {
    if let thread = runnable.first(where: { $0.remaining < 0 }) {
      return "thread \(thread.id.number) has \(thread.remaining) ticks left"
    }
    guard policy == .fair || policy == .nice else { return nil }
    for (first, second) in zip(runnable, runnable.dropFirst())
    where (second.weight, first.id) > (first.weight, second.id) || first.id == second.id {
      return "thread \(second.id.number) stands behind thread \(first.id.number)"
    }
    return nil
  }

  private func brokenGroups() -> String? {
    guard groupsAreCurrent else { return nil }
    var (members, cores) = (0, 0)
    var previous: SharingGroup?
    for group in groups {
      if group.firstMember != members || group.firstCore != cores {
        return "\(group) does not follow on \(members) threads and \(cores) cores"
      }
      let weight = runnable[group.members].reduce(0) { $0 + Int64($1.weight) }
      if weight != group.weight || group.capacity != self.cores.capacity(of: group.cores) {
        return "\(group) has a weight of \(weight)"
      }
      // Groups are satisfied one after another as all rates are raised, so their levels rise.
      if policy == .fair || policy == .nice, let previous,
        Int128(previous.capacity) * Int128(group.weight)
          > Int128(group.capacity) * Int128(previous.weight)
      {
        return "\(group) is satisfied before \(previous)"
      }
      (members, cores) = (group.endMember, group.endCore)
      previous = group
    }
    let expected = policy == .fifo ? min(runnable.count, self.cores.count) : runnable.count
    return members == expected ? nil : "\(members) of \(runnable.count) threads are in groups"
  }
}
