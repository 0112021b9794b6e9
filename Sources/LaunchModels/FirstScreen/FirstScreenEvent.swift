import SimulationEngine

/// What happens to a first screen by the clock alone.
public enum FirstScreenEvent: Hashable, Sendable, BitwiseCopyable {
  /// The network answers a module's request.
  case answer(module: Int)
  /// The network has brought an image.
  case image(Int)
  /// The display shows a frame, by its number since the tap.
  case frame(Int64)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .answer: 0x0501
    case .image: 0x0502
    case .frame: 0x0503
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .answer(let module): UInt64(module)
    case .image(let image): UInt64(image)
    case .frame(let number): UInt64(number)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .answer: "first_screen.answer"
    case .image: "first_screen.image"
    case .frame: "first_screen.frame"
    }
  }
}

/// A world's events that carry those of a first screen.
public protocol CarriesFirstScreenEvents: SimulationEvent {
  /// The world's event for `event`.
  static func firstScreen(_ event: FirstScreenEvent) -> Self
}
