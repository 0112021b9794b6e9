import SimulationEngine

/// Where the time of a run's launches went, task by task and core by core: its breakdown.
struct LaunchTally: Sendable {
  /// Sums over launches for one task [ms].
  private struct TaskSums: Sendable {
    /// Launches in which it was done.
    var launches = 0
    var finish = 0.0
    var queueWait = 0.0
    var processorWait = 0.0
    var lockWait = 0.0
    var taskWait = 0.0
    var networkWait = 0.0
    var cpu = 0.0
    var criticalPath = 0.0
  }

  /// Sums over launches for one stage.
  private struct StageSums: Sendable {
    var duration = 0.0
    var launches = 0
    var overBudget = 0
  }

  /// Sums over launches for one core [ms].
  private struct CoreSums: Sendable {
    var app = 0.0
    var foreign = 0.0
    var switching = 0.0
    var refill = 0.0
    var idle = 0.0
    var contextSwitches = 0.0
    /// Launches on devices that have such a core.
    var launches = 0
  }

  /// Sums over launches for one module or animation.
  private struct ModuleSums: Sendable {
    var launches = 0
    var visible = 0.0
    var loaded = 0.0
  }

  private let plan: StartupPlan
  private let screen: FirstScreenPlan
  private var launches = 0
  private var tasks: [TaskSums]
  private var stages: [StageSums]
  private var modules: [ModuleSums]
  private var use = ProcessorUseTally()
  /// By the cores' place in the device's own list.
  private var coreSums: [CoreSums]
  private var makespan = 0.0
  private var longestMakespan = 0.0
  private var peakRunnableThreads = 0
  private var peakThreads = 0

  /// An empty tally for devices of at most `coreCount` cores.
  init(plan: StartupPlan, screen: FirstScreenPlan, coreCount: Int) {
    self.plan = plan
    self.screen = screen
    tasks = Array(repeating: TaskSums(), count: plan.tasks.count)
    stages = Array(repeating: StageSums(), count: plan.stages.count)
    modules = Array(repeating: ModuleSums(), count: screen.modules.count)
    coreSums = Array(repeating: CoreSums(), count: coreCount)
  }

  /// Begins with another run.
  mutating func reset() {
    self = Self(plan: plan, screen: screen, coreCount: coreSums.count)
  }

  /// Adds a launch that is over.
  mutating func add(
    _ startup: Startup, _ screen: FirstScreen, on processor: Processor, until end: SimulationTime
  ) {
    launches += 1
    startup.followCriticalPath { task, part in
      tasks[task].criticalPath += part.milliseconds
    }
    for (index, stage) in startup.stages.enumerated() {
      guard let began = stage.began, let ended = stage.ended else { continue }
      stages[index].launches += 1
      stages[index].duration += (ended - began).milliseconds
      if let budget = plan.stages[index].budget, ended - began > budget {
        stages[index].overBudget += 1
      }
    }
    for (index, module) in screen.modules.enumerated() {
      guard let loaded = module.loaded, let visible = module.visible else { continue }
      modules[index].launches += 1
      modules[index].loaded += (loaded - startup.marks.tap).milliseconds
      modules[index].visible += (visible - startup.marks.tap).milliseconds
    }
    use.add(processor.use)
    let cores = processor.cores
    for (index, progress) in startup.progress.enumerated() where progress.isFinished {
      tasks[index].launches += 1
      let demand = processor.programs.demand(of: progress.program)
      let alone = cores.shortestTime(for: demand.compute) + demand.block
      tasks[index].finish += (progress.finished - startup.marks.tap).milliseconds
      tasks[index].queueWait += (progress.started - progress.ready).milliseconds
      let stood = progress.lockWait + progress.taskWait + progress.networkWait
      let processorWait = progress.finished - progress.started - alone - stood
      tasks[index].processorWait += processorWait.milliseconds
      tasks[index].lockWait += progress.lockWait.milliseconds
      tasks[index].taskWait += progress.taskWait.milliseconds
      tasks[index].networkWait += progress.networkWait.milliseconds
      tasks[index].cpu += demand.compute.milliseconds
    }
    for (place, entry) in processor.ledger.entries.enumerated() {
      let ticks = Double(cores.ticksPerNanosecond[place]) * 1e6
      let core = cores.declaredIndex[place]
      coreSums[core].launches += 1
      coreSums[core].app += Double(entry.app) / ticks
      coreSums[core].foreign += Double(entry.foreign) / ticks
      coreSums[core].switching += Double(entry.switching) / ticks
      coreSums[core].refill += Double(entry.refill) / ticks
      coreSums[core].idle += Double(entry.idle) / ticks
      coreSums[core].contextSwitches += Double(processor.contextSwitches(ofCore: place))
    }
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
    for (task, sums) in zip(plan.tasks, tasks) where sums.launches > 0 {
      let count = Double(sums.launches)
      add("tasks", task.id, "finish_ms", sums.finish / count)
      add("tasks", task.id, "queue_wait_ms", sums.queueWait / count)
      add("tasks", task.id, "processor_wait_ms", sums.processorWait / count)
      if task.canStand {
        add("tasks", task.id, "lock_wait_ms", sums.lockWait / count)
        add("tasks", task.id, "task_wait_ms", sums.taskWait / count)
      }
      if !plan.requests.isEmpty {
        add("tasks", task.id, "network_wait_ms", sums.networkWait / count)
      }
      add("tasks", task.id, "cpu_ms", sums.cpu / count)
      add("tasks", task.id, "critical_path_ms", sums.criticalPath / count)
    }
    for (stage, sums) in zip(plan.stages, stages) where sums.launches > 0 {
      let launches = Double(sums.launches)
      add("stages", stage.id, "duration_ms", sums.duration / launches)
      if stage.budget != nil {
        add("stages", stage.id, "over_budget_share", Double(sums.overBudget) / launches)
      }
    }
    for (module, sums) in zip(screen.modules, modules) where sums.launches > 0 {
      let launches = Double(sums.launches)
      add("modules", module.id, "loaded_ms", sums.loaded / launches)
      add("modules", module.id, "visible_ms", sums.visible / launches)
    }
    for (core, sums) in coreSums.enumerated() where sums.launches > 0 {
      let launches = Double(sums.launches)
      add("cores", String(core), "busy_ms", sums.app / launches)
      add("cores", String(core), "foreign_ms", sums.foreign / launches)
      add("cores", String(core), "switch_ms", sums.switching / launches)
      add("cores", String(core), "refill_ms", sums.refill / launches)
      add("cores", String(core), "idle_ms", sums.idle / launches)
      add("cores", String(core), "context_switches", sums.contextSwitches / launches)
    }
    add("processor", "all", "makespan_ms", makespan / count)
    add("processor", "all", "makespan_max_ms", longestMakespan)
    add("processor", "all", "peak_runnable_threads_max", Double(peakRunnableThreads))
    add("processor", "all", "peak_threads_max", Double(peakThreads))
    return rows + use.rows
  }
}
