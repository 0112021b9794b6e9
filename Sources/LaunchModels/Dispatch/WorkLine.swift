/// Items in line: the highest rank first, and of equal ranks the first to come.
///
/// Memory is reused: once as long as it ever gets, a line allocates no more.
struct WorkLine: Sendable {
  private var items: [PendingItem] = []
  /// The place of the first item that is still in line.
  private var head = 0

  /// Whether nobody waits.
  var isEmpty: Bool { head == items.count }

  /// The places in line, the first first.
  var indices: Range<Int> { head..<items.count }

  /// Whether items of more than one class have stood in it since it was last empty.
  private(set) var isMixed = false

  /// The item at `place`.
  subscript(place: Int) -> PendingItem { items[place] }

  /// Puts `item` into the line.
  ///
  /// - Complexity: O(1) behind items of at least its rank, otherwise O(n).
  mutating func insert(_ item: PendingItem) {
    if head == items.count { removeAll() }
    if !isEmpty, items[head].qos != item.qos { isMixed = true }
    var place = items.count
    items.append(item)
    while place > head, items[place - 1].rank < item.rank {
      items.swapAt(place, place - 1)
      place -= 1
    }
  }

  /// Takes out the item whose turn it is.
  ///
  /// - Precondition: The line is not empty.
  mutating func removeFirst() -> PendingItem {
    defer { head += 1 }
    return items[head]
  }

  /// Takes out the item at `place`.
  ///
  /// - Complexity: O(1) at the head of the line, otherwise O(n).
  mutating func remove(at place: Int) -> PendingItem {
    if place == head { return removeFirst() }
    return items.remove(at: place)
  }

  /// Sends everybody away, keeping the memory.
  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    head = 0
    isMixed = false
  }
}
