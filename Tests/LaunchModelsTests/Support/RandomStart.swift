import LaunchModels
import Parameters
import SimulationEngine

/// A random app on a random device: what it has to do is constant, so that it is known.
struct RandomStart {
  var parameters = LaunchParameters()

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    parameters.population.users = 1
    parameters.device = Self.device(using: &random)
    parameters.startup.spawn = Self.time(0...2_000_000, using: &random)
    parameters.startup.preMain.exec = Self.time(0...3_000_000, using: &random)
    parameters.startup.firstScreen.window = Self.time(0...2_000_000, using: &random)
    parameters.startup.firstScreen.render = Self.time(0...3_000_000, using: &random)
    parameters.startup.queues = [
      QueueParameters(id: "db", kind: .serial),
      QueueParameters(
        id: "net", width: Int.random(in: 1...3, using: &random), threads: .own, nice: 5),
      QueueParameters(id: "global", threads: .own),
    ]
    let asyncs: [AsyncScheduling] = [.concurrent, .serial, .limited(2)]
    let staggers: [Stagger] = [.none, .firstScreen, .gap(.microseconds(700))]
    parameters.startup.scheduling.async = asyncs.randomElement(using: &random) ?? .concurrent
    parameters.startup.scheduling.stagger = staggers.randomElement(using: &random) ?? .none
    if Bool.random(using: &random) {
      parameters.startup.scheduling.delay = .microseconds(
        Int64.random(in: 1...5_000, using: &random))
    }
    let count = Int.random(in: 0...25, using: &random)
    for index in 0..<count { parameters.startup.tasks.append(task(index, using: &random)) }
  }

  private static func device(using random: inout SeededGenerator) -> DeviceParameters {
    var device = DeviceParameters()
    device.cores = CoreList(
      speeds: (0..<Int.random(in: 1...4, using: &random)).map { _ in
        RelativeSpeed(hundredths: Int64.random(in: 20...300, using: &random))
      })
    device.speed = RelativeSpeed(hundredths: Int64.random(in: 50...200, using: &random))
    device.sharing = SharingPolicy.allCases.randomElement(using: &random) ?? .fair
    device.switchCost = .nanoseconds(Int64.random(in: 0...5_000, using: &random))
    // A process that is always busy would keep everybody else from the only core under `fifo`.
    if device.sharing != .fifo, Bool.random(using: &random) {
      var process = ForeignProcessParameters()
      process.id = "other"
      process.threads = Int.random(in: 1...3, using: &random)
      if Bool.random(using: &random) {
        process.busy = RandomDuration(declared: ["exponential": ["mean": "1 ms"]])
        process.idle = RandomDuration(declared: ["exponential": ["mean": "2 ms"]])
      }
      device.foreign = [process]
    }
    return device
  }

  /// The place of the stage of `task` in the order of the standard stages.
  static func place(_ task: TaskParameters) -> Int {
    StageParameters.standard.firstIndex { $0.id == task.stage } ?? 0
  }

  private func task(_ index: Int, using random: inout SeededGenerator) -> TaskParameters {
    var task = TaskParameters()
    task.id = "task-\(index)"
    task.stage = StageParameters.standard.randomElement(using: &random)?.id ?? "app-initialize"
    task.runOn = ["main", "db", "net", "global"].randomElement(using: &random) ?? "main"
    task.cpu = Self.time(0...4_000_000, using: &random)
    if Bool.random(using: &random) { task.block = Self.time(0...3_000_000, using: &random) }
    task.priority = TaskPriority.allCases.randomElement(using: &random) ?? .normal
    if Int.random(in: 0..<5, using: &random) == 0 { task.waitOnMain = true }
    // Only on tasks that stand before it in no later stage, so that it can always start.
    let candidates = parameters.startup.tasks.filter { Self.place($0) <= Self.place(task) }.map(
      \.id)
    var ids = candidates.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random))
    ids.sort()
    task.dependsOn = NameList(Array(ids))
    return task
  }

  private static func time(
    _ range: ClosedRange<Int64>, using random: inout SeededGenerator
  ) -> RandomDuration {
    .constant(.nanoseconds(Int64.random(in: range, using: &random)))
  }

  /// CPU time of everything that the app does [ns at speed 1].
  var appWork: Int64 {
    let startup = parameters.startup
    let parts =
      startup.tasks.map(\.cpu)
      + [startup.preMain.exec, startup.firstScreen.window, startup.firstScreen.render]
    return parts.reduce(0) { $0 + ($1.constant?.nanoseconds ?? 0) }
  }

  /// The cores in order of speed, in ticks a nanosecond, and ticks in a nanosecond at speed 1.
  var cores: CoreSpeeds {
    CoreSpeeds(
      tenThousandths: parameters.device.cores.speeds.map {
        $0.hundredths * parameters.device.speed.hundredths
      })
  }
}
