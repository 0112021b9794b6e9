import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What holds for every start, on a thousand random ones.
@Suite struct RandomStartTests {
  @Test(arguments: 0..<1_000)
  func workIsConservedAndOrderIsKept(seed: UInt64) throws {
    let start = RandomStart(seed: seed)
    var reader = ParameterReader()
    start.parameters.startup.check(using: &reader)
    try #require(reader.problems.map(\.description) == [])
    let launch = try StartupCase.launch(start.parameters)

    try checkLedger(of: launch, start)
    for task in start.parameters.startup.tasks { try check(task, in: launch, start) }
    checkQueues(in: launch, start.parameters.startup)
    checkStages(in: launch, start.parameters.startup.tasks)
  }

  /// Every tick of every core from the tap to the end is accounted for, and the app got just its work.
  private func checkLedger(of launch: StartupCase.Launch, _ start: RandomStart) throws {
    let marks = launch.marks
    let end = max(launch.targetRendered, marks.lastTaskDone ?? .zero)
    let span = (end - marks.tap).nanoseconds
    for (speed, entry) in zip(start.cores.ticksPerNanosecond, launch.ledger.entries) {
      #expect(entry.total == speed * span)
      #expect(entry.app >= 0 && entry.foreign >= 0 && entry.switching >= 0 && entry.idle >= 0)
    }
    #expect(
      launch.ledger.entries.reduce(0) { $0 + $1.app } == start.appWork * start.cores.denominator)
  }

  /// A task starts when it may, after what it waits for, and takes at least the time it needs.
  private func check(
    _ task: TaskParameters, in launch: StartupCase.Launch, _ start: RandomStart
  ) throws {
    let times = try #require(launch.times[task.id])
    #expect(times.ready <= times.started)
    for id in task.dependsOn.names {
      #expect(try #require(launch.times[id]).finished <= times.ready)
    }
    let cpu = try #require(task.cpu.constant).nanoseconds * start.cores.denominator
    let block = try #require(task.block.constant).nanoseconds
    #expect(times.finished - times.started >= cpu / start.cores.ticksPerNanosecond[0] + block)
    if task.runOn != "main" {
      let scheduling = start.parameters.startup.scheduling
      if task.priority == .low, task.stage == "app-initialize" {
        let earliest = try #require(launch.marks.mainEntered) + scheduling.delay
        #expect(times.ready >= earliest.nanoseconds)
      }
    }
  }

  /// No queue, nor the main thread, has more items at work than it may.
  private func checkQueues(in launch: StartupCase.Launch, _ startup: StartupParameters) {
    var limits = ["main": 1, "db": 1, "net": startup.queues[1].width ?? 0, "global": Int.max]
    var queue: (TaskParameters) -> String = { $0.runOn }
    switch startup.scheduling.async {
    case .concurrent: break
    case .serial: (limits["async"], queue) = (1, { $0.runOn == "main" ? "main" : "async" })
    case .limited(let limit):
      (limits["async"], queue) = (limit, { $0.runOn == "main" ? "main" : "async" })
    }
    var steps: [(time: Int64, change: Int, queue: String)] = []
    for task in startup.tasks {
      guard let times = launch.times[task.id], times.started < times.finished else { continue }
      steps.append((times.started, 1, queue(task)))
      steps.append((times.finished, -1, queue(task)))
    }
    var atWork: [String: Int] = [:]
    for step in steps.sorted(by: { ($0.time, $0.change) < ($1.time, $1.change) }) {
      atWork[step.queue, default: 0] += step.change
      #expect(atWork[step.queue, default: 0] <= limits[step.queue, default: 0])
    }
  }

  /// A stage begins when all that the stage before waits for is done, and the last when the first
  /// screen is shown.
  private func checkStages(in launch: StartupCase.Launch, _ tasks: [TaskParameters]) {
    for task in tasks {
      guard let ready = launch.times[task.id]?.ready else { continue }
      for other in tasks where RandomStart.place(other) < RandomStart.place(task) {
        guard other.runOn == "main" || other.waitOnMain == true, let times = launch.times[other.id]
        else {
          continue
        }
        #expect(times.finished <= ready)
      }
      if task.stage == "app-launched" {
        #expect(launch.targetRendered.nanoseconds <= ready)
      }
    }
  }

  /// Nothing of a launch is left for the next one: the same work takes the same time every day.
  @Test(arguments: 0..<150)
  func everyDayIsTheSame(seed: UInt64) throws {
    var start = RandomStart(seed: seed)
    start.parameters.population.days = 3
    for index in start.parameters.device.foreign.indices {
      start.parameters.device.foreign[index].busy = nil
      start.parameters.device.foreign[index].idle = nil
    }
    var run = LaunchRun(parameters: start.parameters, seed: seed)
    let launches = try run.run(replication: 0).launches
    #expect(launches.map(\.day) == [0, 1, 2])
    for launch in launches {
      var first = launches[0]
      first.day = launch.day
      #expect(launch == first)
    }
  }

  /// With a core for each task the last one ends at the end of the longest way through dependencies
  /// and stages.
  @Test(arguments: 0..<100)
  func theLongestWayIsTheMakespanWithEnoughCores(seed: UInt64) throws {
    var start = RandomStart(seed: seed)
    start.parameters.device = DeviceParameters()
    start.parameters.device.cores = CoreList(count: 32)
    start.parameters.startup.scheduling = SchedulingParameters()
    for index in start.parameters.startup.tasks.indices {
      start.parameters.startup.tasks[index].runOn = "global"
    }
    let launch = try StartupCase.launch(start.parameters)

    let startup = start.parameters.startup
    func time(_ quantity: RandomDuration) -> Int64 { quantity.constant?.nanoseconds ?? 0 }
    var release = time(startup.spawn) + time(startup.preMain.exec)
    var ends: [String: Int64] = [:]
    for stage in StageParameters.standard {
      if stage.trigger == .firstScreen {
        release += time(startup.firstScreen.window) + time(startup.firstScreen.render)
        #expect(launch.record.total?.nanoseconds == release)
      }
      var stageEnd = release
      for task in startup.tasks where task.stage == stage.id {
        let begin = task.dependsOn.names.compactMap { ends[$0] }.max() ?? 0
        let end = max(release, begin) + time(task.cpu) + time(task.block)
        ends[task.id] = end
        if task.waitOnMain == true { stageEnd = max(stageEnd, end) }
      }
      release = stageEnd
    }
    #expect(launch.record.startupTasks?.nanoseconds == ends.values.max())
    for (id, end) in ends { #expect(launch.times[id]?.finished == end) }
  }
}
