import Parameters
import RandomVariates
import SimulationEngine

/// Draws an animation.
struct AnimationDraws: Sendable {
  private let cached: Share
  private let cache: RandomUniform
  private let frames: QuantitySampler<Int>
  private let frameCount: RandomUniform
  private let decode: DecodeCost
  private let diskRead: RandomTime
  private let callback: RandomTime
  private let display: RandomTime
  private let commit: RandomTime

  init(_ animation: AnimationParameters, _ screen: FirstScreenParameters, seed: UInt64) {
    func time(_ quantity: RandomDuration, _ name: String) -> RandomTime {
      RandomTime(quantity, seed: seed, purpose: "animation." + name, entity: animation.id)
    }
    cached = animation.cached
    cache = RandomUniform(seed: seed, purpose: "animation.cached", entity: animation.id)
    frames = animation.frames.sampler
    frameCount = RandomUniform(seed: seed, purpose: "animation.frames", entity: animation.id)
    decode = DecodeCost(
      perKB: animation.decodePerKB, size: animation.frameSize, seed: seed, purpose: "animation",
      entity: animation.id)
    diskRead = time(animation.diskRead, "disk_read")
    callback = time(screen.callback, "callback")
    display = time(animation.display, "display")
    commit = time(animation.commit, "commit")
  }

  /// The animation in the launch at `position`: it is decoded, or read from the cache in place of that.
  ///
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore
  ) throws(SimulationFault) -> DrawnModule {
    var drawn = DrawnModule()
    let load: WorkPhase
    if cache.draw(at: position) < cached.value {
      load = .block(try diskRead.draw(at: position, in: tables))
    } else {
      let count = frames.value(at: frameCount.draw(at: position), in: tables)
      load = .compute(try decode.draw(count: count, at: position, in: tables))
    }
    drawn.load = programs.add(CollectionOfOne(load))
    let callback = try callback.draw(at: position, in: tables)
    drawn.callback = programs.add(CollectionOfOne(.compute(callback)))
    drawn.display = try display.draw(at: position, in: tables)
    drawn.commit = try commit.draw(at: position, in: tables)
    return drawn
  }
}
