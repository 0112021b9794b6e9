import Parameters
import RandomVariates
import SimulationEngine

/// Draws the first screen of a launch: where everything is, and what it costs.
///
/// All of it is drawn at the tap, by inversion, one uniform number a quantity, by what it is for and by
/// the id of its module or animation; an image is drawn by its place in its module.
package struct FirstScreenDraws: Sendable {
  private let window: RandomTime
  private let homeInit: RandomTime
  private let homeLoad: RandomTime
  private let render: RandomTime
  private let modules: [ModuleDraws]
  private let animations: [AnimationDraws]

  /// The draws of `parameters` in experiments with `seed`.
  package init(_ parameters: FirstScreenParameters, seed: UInt64) {
    func time(_ quantity: RandomDuration, _ name: String) -> RandomTime {
      RandomTime(quantity, seed: seed, purpose: "first_screen." + name)
    }
    window = time(parameters.window, "window")
    homeInit = time(parameters.homeInit, "home_init")
    homeLoad = time(parameters.homeLoad, "home_load")
    render = time(parameters.render, "render")
    modules = parameters.modules.map { ModuleDraws($0, parameters, seed: seed) }
    animations = parameters.animations.map { AnimationDraws($0, parameters, seed: seed) }
  }

  /// Draws the launch at `position` into `drawn`, whose memory is reused.
  ///
  /// - Throws: A fault if anything, or the work of all passes together, takes more than a day.
  package func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore, _ drawn: inout DrawnFirstScreen
  ) throws(SimulationFault) {
    let window = try window.draw(at: position, in: tables)
    drawn.window = programs.add(CollectionOfOne(.compute(window)))
    let homeInit = try homeInit.draw(at: position, in: tables)
    drawn.homeInit = programs.add(CollectionOfOne(.compute(homeInit)))
    let homeLoad = try homeLoad.draw(at: position, in: tables)
    drawn.homeLoad = programs.add(CollectionOfOne(.compute(homeLoad)))
    drawn.render = try render.draw(at: position, in: tables)
    drawn.modules.removeAll(keepingCapacity: true)
    drawn.images.removeAll(keepingCapacity: true)
    for module in modules {
      try module.draw(at: position, in: tables, into: &programs, &drawn)
    }
    for animation in animations {
      drawn.modules.append(try animation.draw(at: position, in: tables, into: &programs))
    }
    try checkPasses(drawn)
  }

  /// One pass may hold everything, and a phase of a program is at most a day.
  private func checkPasses(_ drawn: borrowing DrawnFirstScreen) throws(SimulationFault) {
    var total = drawn.render
    for module in drawn.modules {
      total = try WorkPhase.checked(
        total + module.layout + module.display + module.commit, "the work of all passes")
    }
    for image in drawn.images {
      total = try WorkPhase.checked(
        total + image.prepare + image.display + image.commit, "the work of all passes")
    }
  }
}
