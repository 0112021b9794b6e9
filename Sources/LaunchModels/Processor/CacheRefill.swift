import Parameters
import SimulationEngine

/// How long it takes to fill a core's cache anew, by the working set of the thread it turns to.
///
/// Linear between the entries, and from nothing to the first; as the last one beyond it.
public struct CacheRefill: Hashable, Sendable {
  /// The entries, in order of working set.
  public let entries: [CacheRefillEntry]

  /// Nothing, whatever the working set.
  public static let none = CacheRefill([])

  /// Medians measured on one core of an AMD EPYC (Zen 4, 1 MiB of second-level cache), beyond the direct
  /// cost of a switch, among two and four processes that take turns.
  public static let measured = CacheRefill([
    CacheRefillEntry(ByteCount(bytes: 32 << 10), .nanoseconds(300)),
    CacheRefillEntry(ByteCount(bytes: 256 << 10), .nanoseconds(1_200)),
    CacheRefillEntry(ByteCount(bytes: 1 << 20), .nanoseconds(2_600)),
    CacheRefillEntry(ByteCount(bytes: 2 << 20), .nanoseconds(8_700)),
    CacheRefillEntry(ByteCount(bytes: 4 << 20), .nanoseconds(29_000)),
  ])

  /// The table `entries`.
  ///
  /// - Precondition: Their working sets rise, and no time is negative.
  public init(_ entries: [CacheRefillEntry]) {
    precondition(
      Self.firstMisplaced(entries) == nil && entries.allSatisfy { $0.time >= .zero },
      "cache refill \(entries)")
    self.entries = entries
  }

  /// The place of the first entry that is no larger than the one before it.
  static func firstMisplaced(_ entries: [CacheRefillEntry]) -> Int? {
    entries.indices.dropFirst().first {
      entries[$0].workingSet.bytes <= entries[$0 - 1].workingSet.bytes
    }
  }

  /// Reports, at the key `cache_refill`, entries that are out of order.
  static func check(_ entries: [CacheRefillEntry], using reader: inout ParameterReader) {
    guard let place = firstMisplaced(entries) else { return }
    reader.report(
      "working sets must rise, but entry \(place) has no larger one than the entry before it",
      key: "cache_refill")
  }

  /// The time for `workingSet`, in whole nanoseconds.
  public func time(for workingSet: ByteCount) -> SimulationDuration {
    guard workingSet.bytes > 0, let last = entries.last else { return .zero }
    var below = CacheRefillEntry()
    for above in entries {
      if workingSet.bytes < above.workingSet.bytes {
        let rise = Int128((above.time - below.time).nanoseconds)
        let part = rise * Int128(workingSet.bytes - below.workingSet.bytes)
        let width = Int128(above.workingSet.bytes - below.workingSet.bytes)
        return below.time + .nanoseconds(Int64(part / width))
      }
      below = above
    }
    return last.time
  }
}
