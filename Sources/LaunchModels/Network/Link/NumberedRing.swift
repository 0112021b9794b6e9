/// A queue whose elements keep the number they were appended with, in memory that is reused.
///
/// The elements are `first..<end`; the memory is a power of two that grows to the longest queue ever.
struct NumberedRing<Element: BitwiseCopyable & Sendable>: Sendable {
  private var storage: [Element] = []
  private var mask = -1
  /// The number of the element that has waited longest.
  private(set) var first = 0
  /// The number of the next element to be appended.
  private(set) var end = 0

  /// How many elements there are.
  var count: Int { end - first }
  /// Whether there are none.
  var isEmpty: Bool { first == end }

  /// The element with `number`, which must be in `first..<end`.
  subscript(number: Int) -> Element {
    get { storage[number & mask] }
    _modify { yield &storage[number & mask] }
  }

  /// Adds an element behind all others; O(1), amortised.
  mutating func append(_ element: Element) {
    if end - first == storage.count { grow(by: element) }
    storage[end & mask] = element
    end += 1
  }

  /// Takes out the element that has waited longest; there must be one.
  mutating func removeFirst() -> Element {
    let element = storage[first & mask]
    first += 1
    return element
  }

  /// Drops all elements before `number`.
  mutating func drop(before number: Int) {
    if number > first { first = min(number, end) }
  }

  /// Drops all elements from `number` on.
  mutating func drop(from number: Int) {
    if number < end { end = max(number, first) }
  }

  /// How many elements the memory has room for.
  var capacity: Int { storage.count }

  /// Drops all elements, numbers anew from 0 and keeps the memory.
  mutating func removeAll() {
    first = 0
    end = 0
  }

  @inline(never)
  private mutating func grow(by element: Element) {
    let capacity = max(16, storage.count * 2)
    var larger = [Element](repeating: element, count: capacity)
    for number in first..<end { larger[number & (capacity - 1)] = storage[number & mask] }
    storage = larger
    mask = capacity - 1
  }
}
