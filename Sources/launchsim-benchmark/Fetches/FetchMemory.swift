import SimulationEngine

/// The memory that streams of fetches of growing length take: connections that closed must leave nothing.
///
/// The most memory a process ever had never falls, so each length has a process of its own.
enum FetchMemory {
  private static let counts = [10_000, 100_000, 1_000_000]

  /// A line for each length.
  static func text() throws -> String {
    var lines = [" fetches      events   peak memory [MB]"]
    for count in counts {
      lines.append(try line(of: "'\(CommandLine.arguments[0])' memory \(count)"))
    }
    return lines.joined(separator: "\n")
  }

  /// The line of one length, to be asked for in a fresh process.
  static func row(_ count: Int) throws -> String {
    var simulation = Simulation(model: FetchStream(count: count))
    simulation.scheduler.schedule(.start, at: .zero)
    try simulation.run()
    return column(simulation.model.done, width: 8)
      + column(simulation.scheduler.executedCount, width: 12) + "   "
      + decimal(ProcessMemory.peak / 1e6, places: 1)
  }
}
