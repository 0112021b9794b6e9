import SimulationEngine
import Testing

/// Random operations on an event queue and on a plain array at once; whatever the one does the
/// other must do.
@Suite("Event queue against a sorted array")
struct EventQueueTests {
  private struct Pair {
    var queue = EventQueue<NumberedEvent>(capacity: 1)
    var reference = ReferenceQueue()
    var clock: Int64 = 0
    var nextNumber = 0
    /// Every handle ever given, good or stale.
    var handles: [EventHandle] = [.none]

    mutating func insert(_ random: inout TestRandom) {
      let event = NumberedEvent(number: nextNumber)
      nextNumber += 1
      let time = SimulationTime.at(clock + Int64(random.below(12)))
      let priority = EventPriority(rawValue: UInt8(random.below(3) * 127))
      let handle = queue.insert(event, at: time, priority: priority)
      // No handle is ever given twice.
      #expect(!reference.entries.contains { $0.handle == handle })
      reference.insert(event, at: time, priority: priority, handle: handle)
      handles.append(handle)
    }

    mutating func change(_ random: inout TestRandom) {
      let handle = handles[random.below(handles.count)]
      switch random.below(10) {
      case 0..<3: insert(&random)
      case 3..<6: #expect(queue.remove(handle) == reference.remove(handle))
      case 6..<9:
        let time = SimulationTime.at(clock + Int64(random.below(12)))
        #expect(queue.move(handle, to: time) == reference.move(handle, to: time))
      default:
        let entry = reference.entries.first { $0.handle == handle }
        #expect(queue.isPending(handle) == (entry != nil))
        #expect(queue.key(of: handle)?.time == entry?.time)
        #expect(queue.key(of: handle)?.priority == entry?.priority)
        #expect(queue.event(of: handle) == entry?.event)
      }
    }

    /// Runs the next event: its handler makes `changes` changes while the root is open.
    mutating func run(changes: Int, _ random: inout TestRandom) {
      let expected = reference.popFirst()
      #expect(queue.nextKey?.time == expected?.time)
      #expect(queue.nextKey?.priority == expected?.priority)
      guard let expected else { return }
      clock = expected.time.nanoseconds
      #expect(queue.openRoot() == expected.event)
      #expect(!queue.isPending(expected.handle))
      for _ in 0..<changes { change(&random) }
      #expect(queue.count == reference.entries.count)
      queue.closeRoot()
    }

    mutating func step(_ random: inout TestRandom, growth: Double) {
      if random.happens(growth) {
        insert(&random)
      } else if random.happens(0.5) {
        run(changes: random.below(4), &random)
      } else {
        change(&random)
      }
      #expect(queue.count == reference.entries.count)
      #expect(queue.brokenInvariant() == nil)
    }

    mutating func drain() {
      while let expected = reference.popFirst() {
        #expect(queue.openRoot() == expected.event)
        queue.closeRoot()
      }
      #expect(queue.count == 0)
      #expect(queue.nextKey == nil)
    }
  }

  @Test("Inserting, removing, moving and running", arguments: 0..<UInt64(200))
  func operations(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var pair = Pair()
    for round in 0..<6 {
      // Rounds that grow and rounds that shrink, so that the queue is emptied and refilled.
      for _ in 0..<80 { pair.step(&random, growth: round.isMultiple(of: 2) ? 0.5 : 0.1) }
    }
    pair.drain()
  }

  @Test("Numbering the events anew changes nothing", arguments: 0..<UInt64(100))
  func renumbering(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var pair = Pair()
    var renumberings = 0
    for _ in 0..<300 {
      if random.happens(0.05) {
        pair.queue.nextSequence = max(
          pair.queue.nextSequence, EventKey.sequenceLimit - UInt64(random.below(10)))
      }
      let sequence = pair.queue.nextSequence
      pair.step(&random, growth: 0.4)
      if pair.queue.nextSequence < sequence { renumberings += 1 }
    }
    #expect(renumberings >= 3)
    pair.drain()
  }

  @Test("Copies share nothing that shows", arguments: 0..<UInt64(100))
  func copies(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var pairs = [Pair()]
    for _ in 0..<400 {
      let chosen = random.below(pairs.count)
      pairs[chosen].step(&random, growth: 0.3)
      if random.happens(0.03), pairs.count < 6 { pairs.append(pairs[chosen]) }
      if random.happens(0.03) {
        pairs[chosen].queue.removeAll()
        pairs[chosen].reference.removeAll()
      }
    }
    for index in pairs.indices { pairs[index].drain() }
  }

  @Test("A queue that is full of used-up slots takes fresh ones", arguments: 0..<UInt64(50))
  func retiredSlots(seed: UInt64) {
    var random = TestRandom(seed: seed)
    var pair = Pair()
    for _ in 0..<300 {
      pair.step(&random, growth: 0.4)
      // Age the slots that are free: three more uses and each is worn out.
      for slot in 0..<pair.queue.slotCount where random.happens(0.2) {
        let isPending = pair.reference.entries.contains { $0.handle.slot == slot }
        let generation = pair.queue.storage.slots[slot].generation
        if !isPending, generation < EventQueue<NumberedEvent>.retiredGeneration - 3 {
          pair.queue.storage.slots[slot].generation =
            EventQueue<NumberedEvent>.retiredGeneration - 3
        }
      }
      if random.happens(0.02) {
        pair.queue.removeAll()
        pair.reference.removeAll()
      }
    }
    let retired = (0..<pair.queue.storage.capacity).count {
      pair.queue.storage.slots[$0].generation == EventQueue<NumberedEvent>.retiredGeneration
    }
    #expect(retired > 0)
    pair.drain()
  }

  @Test("The invariant walk sees each kind of damage")
  func damage() {
    func queue() -> EventQueue<NumberedEvent> {
      var queue = EventQueue<NumberedEvent>()
      for number in 0..<10 {
        _ = queue.insert(
          NumberedEvent(number: number), at: .at(Int64(number * 7 % 10)), priority: .normal)
      }
      _ = queue.remove(EventHandle(slot: 4, generation: 0))
      return queue
    }
    func problem(_ damage: (inout EventQueue<NumberedEvent>) -> Void) -> String {
      var damaged = queue()
      damage(&damaged)
      return damaged.brokenInvariant() ?? "none"
    }
    #expect(queue().brokenInvariant() == nil)
    #expect(problem { $0.keyCount = 40 }.contains("40 keys"))
    #expect(problem { $0.storage.keys[3] = $0.storage.keys[0] }.contains("is not after"))
    #expect(problem { $0.storage.places[5] = 0 }.contains("slot 5 is said to stand at 0"))
    #expect(problem { $0.nextSequence = 3 }.contains("the next is 3"))
    #expect(problem { $0.freeSlot = 7 }.contains("slot 7 is free, but"))
    #expect(problem { $0.freeSlot = EventQueue<NumberedEvent>.noSlot }.contains("neither pending"))
    #expect(problem { $0.storage.slots[4].generation = .max }.contains("retired, but in use"))
    #expect(problem { $0.isRootOpen = true }.contains("the root is open"))
  }
}
