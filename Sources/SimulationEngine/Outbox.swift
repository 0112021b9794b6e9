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
/// Memory is reused: once as large as it ever gets, an outbox allocates no more.
@frozen
public struct Outbox<Message> {
  @usableFromInline var messages: [Message]
  @usableFromInline var head: Int

  /// An empty outbox.
  @inlinable
  public init() {
    messages = []
    head = 0
  }

  /// Whether nothing is waiting.
  @inlinable
  public var isEmpty: Bool { head == messages.count }

  /// How many messages are waiting.
  @inlinable
  public var count: Int { messages.count - head }

  /// Adds a message behind all others.
  ///
  /// - Complexity: O(1), amortised over growth.
  @inlinable
  public mutating func append(_ message: Message) {
    messages.append(message)
  }

  /// Takes out the earliest message, or nil if none is waiting.
  ///
  /// More may be appended between two calls.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  public mutating func popFirst() -> Message? {
    guard head < messages.count else { return nil }
    let message = messages[head]
    head += 1
    if head == messages.count {
      removeAll()
    } else if head >= 64, head * 2 >= messages.count {
      // An outbox that is refilled as fast as it is emptied must not grow for ever.
      messages.removeFirst(head)
      head = 0
    }
    return message
  }

  /// Drops every message, keeping the memory.
  @inlinable
  public mutating func removeAll() {
    messages.removeAll(keepingCapacity: true)
    head = 0
  }
}

extension Outbox: Sendable where Message: Sendable {}
