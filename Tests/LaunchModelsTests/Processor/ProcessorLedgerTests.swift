import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Nothing is lost: what cores could do is what they did, wasted or idled, tick for tick.
@Suite struct ProcessorLedgerTests {
  struct Case {
    let cores: CoreSpeeds
    let policy: SharingPolicy
    let switchCost: SwitchCost
    let engine: ProcessorEngine
    let loads: [ProcessorBench.Load]

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      cores = CoreSpeeds(
        tenThousandths: (0..<Int.random(in: 1...6, using: &random)).map { _ in
          Int64.random(in: 1...300, using: &random) * 100
        })
      policy = SharingPolicy.allCases.randomElement(using: &random) ?? .fair
      engine = seed % 2 == 0 ? .fluid : .slices
      switchCost = SwitchCost(
        quantum: Int64.random(in: 1_000...2_000_000, using: &random),
        cost: Int64.random(in: 0...50_000, using: &random))
      loads = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        ProcessorBench.Load(
          items: (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Self.program(using: &random)
          },
          nice: Int8.random(in: -20...19, using: &random),
          owner: Bool.random(using: &random) ? .app : .foreign,
          release: .at(.nanoseconds(Int64.random(in: 0...3_000_000, using: &random))),
          qos: QualityOfService.allCases.randomElement(using: &random) ?? .default,
          reportsBlocking: Bool.random(using: &random),
          workingSet: ByteCount(bytes: Int64.random(in: 0...(5 << 20), using: &random)))
      }
    }

    /// Locks are taken in order of number and none is kept, so that all programs come to their ends.
    private static func program(using random: inout SeededGenerator) -> [WorkPhase] {
      var phases: [WorkPhase] = []
      var held: [LockID] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let length = Int64.random(in: 0...5_000_000, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: phases.append(.block(.nanoseconds(length)))
        case 1: phases.append(.wait(token: UInt32(length / 2)))
        case 2:
          let next = (held.last?.number ?? 0) + UInt32.random(in: 1...2, using: &random)
          held.append(LockID(next))
          phases.append(.acquire(LockID(next)))
        case 3:
          guard !held.isEmpty else { continue }
          phases.append(.release(held.remove(at: Int.random(in: held.indices, using: &random))))
        default: phases.append(.compute(.nanoseconds(length)))
        }
      }
      return phases + held.map { .release($0) }
    }

    /// CPU time asked for by threads of `owner` [ticks].
    func demand(of owner: ThreadOwner) -> Int64 {
      var demand: Int64 = 0
      for load in loads where load.owner == owner {
        for case .compute(let work) in load.items.joined() { demand += work.nanoseconds }
      }
      return demand * cores.denominator
    }
  }

  @Test(arguments: 0..<2_000)
  func everyTickIsAccountedFor(seed: UInt64) throws {
    let test = Case(seed: seed)
    let simulation = try ProcessorBench.run(
      cores: test.cores, policy: test.policy, switchCost: test.switchCost, engine: test.engine,
      refill: .measured, loads: test.loads)
    let entries = simulation.model.processor.ledger.entries
    for (core, entry) in entries.enumerated() {
      #expect(entry.total == test.cores.ticksPerNanosecond[core] * simulation.now.nanoseconds)
      #expect(
        entry.app >= 0 && entry.foreign >= 0 && entry.switching >= 0 && entry.idle >= 0
          && entry.refill <= entry.switching)
    }
    #expect(entries.reduce(0) { $0 + $1.app } == test.demand(of: .app))
    #expect(entries.reduce(0) { $0 + $1.foreign } == test.demand(of: .foreign))
    let bins = simulation.model.processor.use.bins
    if bins.count < ProcessorUse.binCount {
      #expect(bins.reduce(0) { $0 + $1.app } == test.demand(of: .app))
      #expect(
        bins.reduce(0) { $0 + $1.busy } == entries.reduce(0) { $0 + $1.total - $1.idle })
      #expect(bins.reduce(0) { $0 + $1.time } == simulation.now.nanoseconds)
    }
    for (load, finishes) in zip(test.loads, simulation.model.finishes) {
      #expect(finishes.count == load.items.count)
    }
  }

  /// No core idles while a thread could use it: with enough threads that always compute, none is idle
  /// before the first of them ends, but for the nanosecond in which it does.
  @Test(arguments: 0..<50, ProcessorEngine.allCases)
  func noCoreIdlesWhileAThreadWaits(seed: UInt64, engine: ProcessorEngine) throws {
    var random = SeededGenerator(seed: seed)
    let cores = CoreSpeeds(
      tenThousandths: (0..<4).map { _ in Int64.random(in: 1...100, using: &random) * 100 })
    let loads = (0..<12).map { _ in
      ProcessorBench.Load.compute(
        Int64.random(in: 1_000_000...9_000_000, using: &random),
        nice: Int8.random(in: -5...10, using: &random))
    }
    var simulation = ProcessorBench.start(
      cores: cores, policy: .nice, engine: engine, loads: loads)
    while simulation.model.finishes.allSatisfy(\.isEmpty) {
      try simulation.run(maximumEvents: 1)
    }
    for (core, entry) in simulation.model.processor.ledger.entries.enumerated() {
      #expect(entry.idle <= cores.ticksPerNanosecond[core])
    }
  }

  /// A thread that blocks and one that never computes change nothing for those that do.
  @Test(arguments: ProcessorEngine.allCases)
  func whatOnlyBlocksLeavesOthersAlone(engine: ProcessorEngine) throws {
    var loads = [7, 11, 13].map { ProcessorBench.Load.compute($0 * 1_000_003) }
    let alone = try ProcessorBench.run(
      cores: CoreSpeeds(count: 2), engine: engine, loads: loads)
    let naps = Array(repeating: WorkPhase.block(.nanoseconds(12_345)), count: 50)
    loads.append(ProcessorBench.Load(items: [naps, naps]))
    let together = try ProcessorBench.run(
      cores: CoreSpeeds(count: 2), engine: engine, loads: loads)
    #expect(Array(together.model.finishes[0..<3]) == alone.model.finishes)
  }

  @Test(arguments: 0..<20)
  func aForkGoesItsOwnWay(seed: UInt64) throws {
    let test = Case(seed: seed)
    var simulation = ProcessorBench.start(
      cores: test.cores, policy: test.policy, switchCost: test.switchCost, engine: test.engine,
      loads: test.loads)
    try simulation.run(until: .zero + .milliseconds(2))
    let snapshot = simulation
    var fork = simulation
    try fork.run()
    #expect(simulation.model.finishes == snapshot.model.finishes)
    #expect(simulation.scheduler.fingerprint == snapshot.scheduler.fingerprint)
    try simulation.run()
    #expect(simulation.model.finishes == fork.model.finishes)
    #expect(simulation.scheduler.fingerprint == fork.scheduler.fingerprint)
  }
}
