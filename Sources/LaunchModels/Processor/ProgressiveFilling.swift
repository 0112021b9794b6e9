/// Weighted max-min fair rates on cores of any speeds: who shares which cores with whom.
///
/// No `k` threads are ever faster than the `k` fastest cores, which also keeps one thread from using
/// more than one core. With the threads in order of weight, heaviest first, the `k` of them that are
/// first to use up what `k` cores can do share exactly that; the rest share what is left, likewise.
///
/// Under `sharing: qos` the weights are found anew for those who are left after each group: the most
/// urgent class present gets what is not guaranteed to the others.
///
/// - Note: D. Bertsekas, R. Gallager, *Data Networks*, 6.5.2 (max-min).
struct ProgressiveFilling: Sendable {
  let cores: CoreSpeeds
  let policy: SharingPolicy
  let switchCost: SwitchCost
  /// The groups, in order of cores and of threads.
  private(set) var groups: [SharingGroup] = []

  init(cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost) {
    self.cores = cores
    self.policy = policy
    self.switchCost = switchCost
  }

  mutating func removeAll() { groups.removeAll(keepingCapacity: true) }

  /// Adds a thread to `threads` in order of weight; in order of coming where weights come later.
  func insert(_ thread: RunnableThread, into threads: inout [RunnableThread]) {
    var place = threads.count - 1
    threads.append(thread)
    guard policy == .fair || policy == .nice else { return }
    while place >= 0, thread.precedes(threads[place]) {
      threads.swapAt(place, place + 1)
      place -= 1
    }
  }

  /// Finds the groups of `threads`, which may be put in another order.
  mutating func form(_ threads: inout [RunnableThread]) {
    groups.removeAll(keepingCapacity: true)
    guard let heaviest = threads.first, let lightest = threads.last else { return }
    switch policy {
    case .fifo:
      for place in 0..<min(threads.count, cores.count) {
        append(threads, from: place, on: place, size: 1, weight: 1, isUniform: true)
      }
    case .fair, .nice:
      if heaviest.weight == lightest.weight {
        // What k cores do grows less than k, so the whole set is always the first to be satisfied.
        let weight = Int64(heaviest.weight) * Int64(threads.count)
        append(threads, from: 0, on: 0, size: threads.count, weight: weight, isUniform: true)
        return
      }
      fill(&threads)
    case .qos:
      fill(&threads)
    }
  }

  private mutating func fill(_ threads: inout [RunnableThread]) {
    var (firstMember, firstCore) = (0, 0)
    while firstMember < threads.count, firstCore < cores.count {
      if policy == .qos { GuaranteedShares.weigh(&threads, from: firstMember) }
      var best: (size: Int, capacity: Int64, weight: Int64) = (0, 0, 0)
      var weight: Int64 = 0
      for size in 1...(threads.count - firstMember) {
        weight += Int64(threads[firstMember + size - 1].weight)
        let capacity = cores.capacity(of: firstCore..<min(firstCore + size, cores.count))
        // capacity / weight <= best.capacity / best.weight; of equal ones the largest set.
        if best.size == 0
          || Int128(capacity) * Int128(best.weight) <= Int128(best.capacity) * Int128(weight)
        {
          best = (size, capacity, weight)
        }
      }
      let isUniform = threads[firstMember].weight == threads[firstMember + best.size - 1].weight
      append(
        threads, from: firstMember, on: firstCore, size: best.size, weight: best.weight,
        isUniform: isUniform)
      firstMember += best.size
      firstCore += best.size
    }
  }

  private mutating func append(
    _ threads: [RunnableThread], from firstMember: Int, on firstCore: Int, size: Int,
    weight: Int64, isUniform: Bool
  ) {
    let endCore = min(firstCore + size, cores.count)
    var group = SharingGroup(
      firstMember: firstMember, endMember: firstMember + size,
      firstCore: firstCore, endCore: endCore,
      capacity: cores.capacity(of: firstCore..<endCore), weight: weight, isUniform: isUniform)
    if group.isContended { chargeSwitches(of: threads, to: &group) }
    groups.append(group)
  }

  /// A thread has turns in proportion to its weight, and each turn begins with a cache to be filled.
  private func chargeSwitches(of threads: [RunnableThread], to group: inout SharingGroup) {
    group.useful = switchCost.useful
    var sum = Int128(0)
    for place in group.members where threads[place].refill > 0 {
      sum += Int128(threads[place].refill) * Int128(group.isUniform ? 1 : threads[place].weight)
    }
    guard sum > 0 else { return }
    let turns = group.isUniform ? Int64(group.members.count) : group.weight
    group.refill = Int64(sum / Int128(turns))
    group.useful = switchCost.useful(withRefill: group.refill)
  }
}
