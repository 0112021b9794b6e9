import RandomVariates
import SimulationEngine

/// Draws what a launch has to do, for every model that takes part in it.
struct LaunchDraws: Sendable {
  private let startup: StartupDraws
  private let screen: FirstScreenDraws
  private let tables: DistributionTables

  init(_ parameters: LaunchParameters, seed: UInt64) {
    startup = StartupDraws(parameters.startup, seed: seed)
    screen = FirstScreenDraws(parameters.startup.firstScreen, seed: seed)
    tables = parameters.tables
  }

  /// Draws the launch at `position` on a device that reads a page in `pageInCost`; the memory of what is
  /// drawn is reused.
  ///
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    at position: StreamPosition, pageInCost: SimulationDuration,
    into programs: inout ProgramStore, _ drawn: inout DrawnLaunch
  ) throws(SimulationFault) {
    try startup.draw(
      at: position, in: tables, pageInCost: pageInCost, into: &programs, &drawn.startup)
    try screen.draw(at: position, in: tables, into: &programs, &drawn.screen)
  }
}
