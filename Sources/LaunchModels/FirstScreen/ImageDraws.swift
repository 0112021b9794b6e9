import Parameters
import RandomVariates
import SimulationEngine

/// Draws one image of a module: by the module's id and the image's place in it.
struct ImageDraws: Sendable {
  private let shares: SourceShares
  private let source: RandomUniform
  private let diskRead: RandomTime
  private let network: RandomTime
  private let decode: RandomTime
  private let decodeBySize: DecodeCost
  private let callback: RandomTime
  private let display: RandomTime
  private let commit: RandomTime
  private let decodesOnMain: Bool
  private let hasBody: Bool

  init(
    _ image: ImageParameters, _ screen: FirstScreenParameters, place: Int, of module: String,
    seed: UInt64
  ) {
    let ordinal = UInt32(place)
    func time(_ quantity: RandomDuration, _ name: String) -> RandomTime {
      RandomTime(
        quantity, seed: seed, purpose: "image." + name, entity: module, ordinal: ordinal)
    }
    shares = image.shares
    source = RandomUniform(
      seed: seed, purpose: "image.source", entity: module, ordinal: ordinal)
    diskRead = time(image.diskRead, "disk_read")
    network = time(image.network ?? .constant(.zero), "network")
    decode = time(image.decode, "decode")
    decodeBySize = DecodeCost(
      perKB: image.decodePerKB, size: image.size, seed: seed, purpose: "image", entity: module,
      ordinal: ordinal)
    callback = time(screen.callback, "callback")
    display = time(image.display, "display")
    commit = time(image.commit, "commit")
    decodesOnMain = screen.decodeOn == QueueParameters.mainID
    hasBody = image.request != nil && image.size.constant != ByteCount(bytes: 0)
  }

  /// The image in the launch at `position`.
  ///
  /// - Parameter isPreloaded: Whether it is decoded off the main thread in any case if it is on disk.
  /// - Throws: A fault if anything takes more than a day.
  func draw(
    isPreloaded: Bool, at position: StreamPosition, in tables: borrowing DistributionTables,
    into programs: inout ProgramStore
  ) throws(SimulationFault) -> DrawnImage {
    var drawn = DrawnImage()
    drawn.source = shares.source(at: source.draw(at: position))
    if drawn.source != .memory {
      let decode = try WorkPhase.checked(
        try decode.draw(at: position, in: tables)
          + (try decodeBySize.draw(at: position, in: tables)), decode.name)
      let isOnMain = decodesOnMain && !(isPreloaded && drawn.source == .disk)
      if isOnMain { drawn.prepare = decode }
      if drawn.source == .disk || !isOnMain {
        programs.beginProgram()
        if drawn.source == .disk {
          programs.append(.block(try diskRead.draw(at: position, in: tables)))
        }
        if !isOnMain { programs.append(.compute(decode)) }
        drawn.load = programs.endProgram()
      }
      if drawn.source == .network {
        drawn.network = try network.draw(at: position, in: tables)
        if hasBody { drawn.body = decodeBySize.drawSize(at: position, in: tables).bytes }
      }
    }
    let callback = try callback.draw(at: position, in: tables)
    drawn.callback = programs.add(CollectionOfOne(.compute(callback)))
    drawn.display = try display.draw(at: position, in: tables)
    drawn.commit = try commit.draw(at: position, in: tables)
    return drawn
  }
}
