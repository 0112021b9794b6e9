import Parameters
import RandomVariates
import SimulationEngine

/// Draws a module and its images.
struct ModuleDraws: Sendable {
  private let shares: SourceShares
  private let source: RandomUniform
  private let failure: Share
  private let failing: RandomUniform
  private let fallback: FailureFallback
  private let diskRead: RandomTime
  private let network: RandomTime
  private let parse: RandomTime
  private let callback: RandomTime
  private let layout: RandomTime
  private let display: RandomTime
  private let commit: RandomTime
  private let isRequested: Bool
  private let images: [ImageDraws]
  private let preloads: Bool

  init(_ module: ModuleParameters, _ screen: FirstScreenParameters, seed: UInt64) {
    func time(_ quantity: RandomDuration, _ name: String) -> RandomTime {
      RandomTime(quantity, seed: seed, purpose: "module." + name, entity: module.id)
    }
    shares = module.shares
    source = RandomUniform(seed: seed, purpose: "module.source", entity: module.id)
    failure = module.failure
    failing = RandomUniform(seed: seed, purpose: "module.failure", entity: module.id)
    fallback = module.onFailure
    diskRead = time(module.diskRead, "disk_read")
    network = time(module.network ?? .constant(.zero), "network")
    parse = time(module.parse, "parse")
    callback = time(screen.callback, "callback")
    layout = time(module.layout, "layout")
    display = time(module.display, "display")
    commit = time(module.commit, "commit")
    isRequested = module.request != nil
    let image = module.images.filled(from: screen.images)
    images = (0..<module.images.count).map { place in
      ImageDraws(image, screen, place: place, of: module.id, seed: seed)
    }
    preloads = screen.preload
  }

  /// Adds the module of the launch at `position`, and its images, to `drawn`.
  ///
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore, _ drawn: inout DrawnFirstScreen
  ) throws(SimulationFault) {
    var module = DrawnModule()
    module.source = shares.source(at: source.draw(at: position))
    if module.source == .network {
      module.network = try network.draw(at: position, in: tables)
      module.fails = failing.draw(at: position) < failure.value
    }
    let showsNothing = module.fails && fallback == .placeholder
    if module.source != .memory, !showsNothing {
      programs.beginProgram()
      if module.source == .disk || module.fails {
        programs.append(.block(try diskRead.draw(at: position, in: tables)))
      }
      programs.append(.compute(try parse.draw(at: position, in: tables)))
      module.load = programs.endProgram()
    }
    // How a request ends is known only later.
    if isRequested, module.source == .network, fallback == .cached {
      programs.beginProgram()
      programs.append(.block(try diskRead.draw(at: position, in: tables)))
      programs.append(.compute(try parse.draw(at: position, in: tables)))
      module.fallbackLoad = programs.endProgram()
    }
    let callback = try callback.draw(at: position, in: tables)
    module.callback = programs.add(CollectionOfOne(.compute(callback)))
    if !showsNothing {
      module.layout = try layout.draw(at: position, in: tables)
      module.display = try display.draw(at: position, in: tables)
    }
    module.commit = try commit.draw(at: position, in: tables)
    drawn.modules.append(module)
    for image in images {
      drawn.images.append(
        try image.draw(
          isPreloaded: preloads && module.source != .network, at: position, in: tables,
          into: &programs))
    }
  }
}
