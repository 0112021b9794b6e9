import SimulationEngine

/// Where the time of a run's launches went, task by task and core by core: its breakdown.
struct LaunchTally: Sendable {
  /// Sums over launches for one task [ms].
  private struct TaskSums: Sendable {
    var finish = 0.0
    var queueWait = 0.0
    var processorWait = 0.0
    var cpu = 0.0
  }

  /// Sums over launches for one core [ms].
  private struct CoreSums: Sendable {
    var app = 0.0
    var foreign = 0.0
    var switching = 0.0
    var idle = 0.0
    var contextSwitches = 0.0
  }

  private let plan: StartupPlan
  private let cores: CoreSpeeds
  private var launches = 0
  private var tasks: [TaskSums]
  /// By order of speed, as in the ledger.
  private var coreSums: [CoreSums]
  private var makespan = 0.0
  private var longestMakespan = 0.0
  private var peakRunnableThreads = 0
  private var peakThreads = 0

  init(plan: StartupPlan, cores: CoreSpeeds) {
    self.plan = plan
    self.cores = cores
    tasks = Array(repeating: TaskSums(), count: plan.tasks.count)
    coreSums = Array(repeating: CoreSums(), count: cores.count)
  }

  /// Begins with another run.
  mutating func reset() {
    self = Self(plan: plan, cores: cores)
  }

  /// Adds a launch that is over.
  mutating func add(_ startup: Startup, on processor: Processor) {
    launches += 1
    for (index, progress) in startup.progress.enumerated() {
      let demand = processor.programs.demand(of: progress.program)
      let alone = cores.shortestTime(for: demand.compute) + demand.block
      tasks[index].finish += (progress.finished - startup.marks.tap).milliseconds
      tasks[index].queueWait += (progress.started - progress.ready).milliseconds
      tasks[index].processorWait += (progress.finished - progress.started - alone).milliseconds
      tasks[index].cpu += demand.compute.milliseconds
    }
    for (core, entry) in processor.ledger.entries.enumerated() {
      let ticks = Double(cores.ticksPerNanosecond[core]) * 1e6
      coreSums[core].app += Double(entry.app) / ticks
      coreSums[core].foreign += Double(entry.foreign) / ticks
      coreSums[core].switching += Double(entry.switching) / ticks
      coreSums[core].idle += Double(entry.idle) / ticks
      coreSums[core].contextSwitches += Double(processor.contextSwitches(ofCore: core))
    }
    let end = max(
      startup.marks.lastTaskDone ?? startup.marks.targetRendered,
      startup.marks.targetRendered)
    let span = (end - startup.marks.processStart).milliseconds
    makespan += span
    longestMakespan = max(longestMakespan, span)
    peakRunnableThreads = max(peakRunnableThreads, processor.peakRunnableThreads)
    peakThreads = max(peakThreads, processor.peakBusyThreads)
  }

  /// The breakdown: means over the launches unless the metric says otherwise.
  ///
  /// Tasks and cores stand in the order of the scenario. Empty without launches.
  var rows: [BreakdownRow] {
    guard launches > 0 else { return [] }
    let count = Double(launches)
    var rows: [BreakdownRow] = []
    func add(_ table: String, _ item: String, _ metric: String, _ value: Double) {
      rows.append(BreakdownRow(table: table, item: item, metric: metric, value: value))
    }
    for (task, sums) in zip(plan.tasks, tasks) {
      add("tasks", task.id, "finish_ms", sums.finish / count)
      add("tasks", task.id, "queue_wait_ms", sums.queueWait / count)
      add("tasks", task.id, "processor_wait_ms", sums.processorWait / count)
      add("tasks", task.id, "cpu_ms", sums.cpu / count)
    }
    let byDeclaration = cores.declaredIndex.enumerated().sorted { $0.element < $1.element }
    for (place, declared) in byDeclaration {
      let sums = coreSums[place]
      add("cores", String(declared), "busy_ms", sums.app / count)
      add("cores", String(declared), "foreign_ms", sums.foreign / count)
      add("cores", String(declared), "switch_ms", sums.switching / count)
      add("cores", String(declared), "idle_ms", sums.idle / count)
      add("cores", String(declared), "context_switches", sums.contextSwitches / count)
    }
    add("processor", "all", "makespan_ms", makespan / count)
    add("processor", "all", "makespan_max_ms", longestMakespan)
    add("processor", "all", "peak_runnable_threads_max", Double(peakRunnableThreads))
    add("processor", "all", "peak_threads_max", Double(peakThreads))
    return rows
  }
}
