/// The memory of one event queue: a heap of keys, slots with the events, and each slot's place in
/// the heap.
///
/// The three are apart because a step of the heap touches keys and places only, while an event is
/// written once and read once. Copies of a queue share the memory until one of them changes; a
/// queue writes only while it holds the sole reference, which is why the class may cross threads.
@usableFromInline
package final class EventStorage<Event: SimulationEvent>: @unchecked Sendable {
  /// What is scheduled in a slot, and how often the slot was given up before.
  @frozen
  @usableFromInline
  package struct Slot: BitwiseCopyable {
    @usableFromInline package var event: Event
    @usableFromInline package var generation: UInt32
  }

  /// How many events fit.
  @usableFromInline package let capacity: Int
  /// The heap.
  ///
  /// The four children of a place begin at a cache line.
  @usableFromInline package let keys: UnsafeMutablePointer<EventKey>
  /// The events, by slot.
  ///
  /// Beyond the slots in use only the generations mean anything.
  @usableFromInline package let slots: UnsafeMutablePointer<Slot>
  /// By slot, the place of its key in the heap; for a free slot, the next free one.
  @usableFromInline package let places: UnsafeMutablePointer<UInt32>

  private let block: UnsafeMutableRawPointer

  /// Memory for `capacity` events, every generation zero.
  @usableFromInline
  package init(capacity: Int) {
    let line = 64
    let keyBytes = capacity * MemoryLayout<EventKey>.stride
    let slotBytes = capacity * MemoryLayout<Slot>.stride
    let placeBytes = capacity * MemoryLayout<UInt32>.stride
    let wholeLines = { (bytes: Int) in (bytes + line - 1) / line * line }
    // The root alone fills the end of the first line, so that its children open the second.
    let keyStart = line - MemoryLayout<EventKey>.stride
    let slotStart = wholeLines(keyStart + keyBytes)
    let placeStart = wholeLines(slotStart + slotBytes)

    self.capacity = capacity
    let byteCount = placeStart + placeBytes
    block = .allocate(byteCount: byteCount, alignment: max(line, MemoryLayout<Slot>.alignment))
    block.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    keys = (block + keyStart).bindMemory(to: EventKey.self, capacity: capacity)
    slots = (block + slotStart).bindMemory(to: Slot.self, capacity: capacity)
    places = (block + placeStart).bindMemory(to: UInt32.self, capacity: capacity)
  }

  /// A copy with room for `capacity` events, at least as many as here.
  @usableFromInline
  package convenience init(copying other: EventStorage, capacity: Int) {
    precondition(
      capacity >= other.capacity, "\(capacity) events of room cannot take \(other.capacity)")
    self.init(capacity: capacity)
    copy(other.keys, to: keys, count: other.capacity)
    copy(other.slots, to: slots, count: other.capacity)
    copy(other.places, to: places, count: other.capacity)
  }

  /// Copies bytes, as slots that were never used hold no valid event.
  private func copy<Element: BitwiseCopyable>(
    _ source: UnsafeMutablePointer<Element>, to target: UnsafeMutablePointer<Element>, count: Int
  ) {
    UnsafeMutableRawPointer(target).copyMemory(
      from: source, byteCount: count * MemoryLayout<Element>.stride)
  }

  deinit {
    block.deallocate()
  }
}
