/// What a submodel has to tell others, in the order in which it happened.
///
/// A submodel never sees the world around it: it appends messages, and after each event the world
/// takes them out and passes them on, until every outbox is empty.
///
/// ```swift
/// var budget = DeliveryBudget(10_000)
/// while let message = processor.outbox.popFirst() {
///   try budget.spend()
///   startup.taskFinished(message.task, in: &scheduler)
/// }
/// ```
///
/// Memory is reused: once as large as it ever gets, an outbox allocates no more. A message that was
/// taken out is dropped when another one takes its place, which matters only if it holds a
/// reference.
@frozen
public struct Outbox<Message> {
  /// The messages that wait, at `head..<tail`; the other places hold old ones.
  @usableFromInline package var messages: [Message]
  @usableFromInline var head: Int
  @usableFromInline var tail: Int

  /// An empty outbox.
  @inlinable
  public init() {
    messages = []
    head = 0
    tail = 0
  }

  /// Whether nothing is waiting.
  @inlinable
  public var isEmpty: Bool { head == tail }

  /// How many messages are waiting.
  @inlinable
  public var count: Int { tail - head }

  /// Adds a message behind all others.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func append(_ message: Message) {
    if tail == messages.count, head > tail / 2 {
      moveToFront()
    }
    if tail < messages.count {
      messages[tail] = message
    } else {
      messages.append(message)
    }
    tail += 1
  }

  /// Takes out the earliest message, or nil if none is waiting.
  ///
  /// More may be appended between two calls.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func popFirst() -> Message? {
    guard head < tail else { return nil }
    let message = messages[head]
    head += 1
    if head == tail {
      removeAll()
    }
    return message
  }

  /// Drops every message, keeping the memory.
  @inlinable
  public mutating func removeAll() {
    head = 0
    tail = 0
  }

  /// Makes room at the end, so that an outbox that never quite empties does not grow for ever.
  @inlinable
  @inline(never)
  mutating func moveToFront() {
    for place in head..<tail {
      messages[place - head] = messages[place]
    }
    tail -= head
    head = 0
  }
}

extension Outbox: Sendable where Message: Sendable {}
