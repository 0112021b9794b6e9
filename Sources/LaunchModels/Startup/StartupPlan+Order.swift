import RandomVariates
import SimulationEngine

extension StartupPlan {
  /// How soon each declared task starts among those that are ready: a higher rank goes first.
  static func ranks(
    _ parameters: StartupParameters, graph: TaskGraph, tables: DistributionTables
  ) -> [Int64] {
    switch parameters.scheduling.order {
    case .ready:
      return Array(repeating: 0, count: parameters.tasks.count)
    case .priority:
      return parameters.tasks.map { task in
        switch task.priority {
        case .core: 2
        case .normal: 1
        case .low: 0
        }
      }
    case .criticalPath:
      return longestWays(parameters.tasks, graph: graph, tables: tables)
    }
  }

  /// The longest way from each task to the end of all that depends on it, its own time included, by the
  /// medians of their times [ns].
  ///
  /// What an app can know before it ships is what its tasks usually take, not what they will take.
  private static func longestWays(
    _ tasks: [TaskParameters], graph: TaskGraph, tables: DistributionTables
  ) -> [Int64] {
    var ways = tasks.map { usualTime(of: $0, tables: tables) }
    for task in graph.order.reversed() {
      ways[task] += graph.dependents[task].reduce(0) { max($0, ways[$1]) }
    }
    return ways
  }

  /// The medians of all that `task` computes and waits for by itself, added up [ns].
  private static func usualTime(of task: TaskParameters, tables: DistributionTables) -> Int64 {
    let quantities =
      task.phases.map { $0.compactMap { $0.cpu ?? $0.block } } ?? [task.cpu, task.block]
    return quantities.reduce(0) { sum, quantity in
      let median = quantity.sampler.value(at: 0.5, in: tables)
      return sum + min(median, WorkPhase.longest).nanoseconds
    }
  }
}
