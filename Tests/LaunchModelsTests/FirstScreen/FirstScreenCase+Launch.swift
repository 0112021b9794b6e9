import LaunchModels
import Parameters
import RandomVariates
import SimulationEngine
import Testing

/// First screens run on a bench to their end.
extension FirstScreenCase {
  /// Other work of the main thread.
  struct Task {
    var at: SimulationDuration
    var cpu: SimulationDuration

    /// So much CPU time [ms], in line from an instant [ms] on.
    init(at time: Int64, cpu: Int64) {
      at = .milliseconds(time)
      self.cpu = .milliseconds(cpu)
    }
  }

  /// A first screen that is over.
  struct Launch {
    let bench: FirstScreenBench
    let pendingEvents: Int
    let events: UInt64
    private let names: [String]

    init(_ simulation: Simulation<FirstScreenBench>, names: [String]) {
      bench = simulation.model
      pendingEvents = simulation.scheduler.pendingCount
      events = simulation.scheduler.executedCount
      self.names = names
    }

    var marks: FirstScreenMarks { bench.screen.marks }
    var counts: FirstScreenCounts { bench.screen.counts }

    /// The module or animation called `id`.
    func module(_ id: String) throws -> ModuleProgress {
      bench.screen.modules[try #require(names.firstIndex(of: id))]
    }

    /// When each thing called `what` ended or happened [ns].
    func times(_ what: String) -> [Int64] {
      bench.history.filter { $0.what == what }.map(\.time.nanoseconds)
    }
  }

  /// What is drawn for a user's launch, and the programs.
  static func draw(
    _ node: ParameterNode, seed: UInt64 = 1, user: UInt32 = 0
  ) throws -> (drawn: DrawnFirstScreen, programs: ProgramStore) {
    let (screen, tables) = read(node)
    var drawn = DrawnFirstScreen()
    var programs = ProgramStore()
    try FirstScreenDraws(screen, seed: seed).draw(
      at: StreamPosition(replication: 0, user: user), in: tables, into: &programs, &drawn)
    return (drawn, programs)
  }

  /// A launch, tapped at 0, whose `didFinishLaunching` ends at `start` [ms].
  static func launch(
    _ node: ParameterNode, refresh: Int64? = 60, cores: Int = 4, start: Int64 = 0,
    tasks: [Task] = [], seed: UInt64 = 1, user: UInt32 = 0
  ) throws -> Launch {
    let (screen, tables) = read(node)
    let plan = FirstScreenPlan(
      screen, queues: queues, refreshRate: refresh.map { RefreshRate(hertz: $0) })
    var bench = FirstScreenBench(cores: cores, plan: plan, tasks: tasks.map(\.cpu))
    var drawn = DrawnFirstScreen()
    try FirstScreenDraws(screen, seed: seed).draw(
      at: StreamPosition(replication: 0, user: user), in: tables,
      into: &bench.processor.programs, &drawn)
    bench.screen.begin(drawn, at: .zero)
    var simulation = Simulation(model: bench, eventCap: 100_000)
    simulation.scheduler.schedule(.start, at: .zero + .milliseconds(start))
    for (number, task) in tasks.enumerated() {
      simulation.scheduler.schedule(.task(number), at: .zero + task.at)
    }
    try simulation.run()
    return Launch(simulation, names: plan.modules.map(\.id))
  }
}

extension SimulationTime {
  /// The instant `count` milliseconds after the beginning.
  static func ms(_ count: Int64) -> Self { .zero + .milliseconds(count) }

  /// Frame `number` of a display of 60 Hz: floor(n x 10^9 / 60) ns.
  static func frame(_ number: Int64) -> Self {
    SimulationTime(nanoseconds: number * 1_000_000_000 / 60)
  }
}
