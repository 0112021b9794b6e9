/// Something that people should hear about a sweep that goes on where another process stopped.
public enum SweepNotice: Hashable, Sendable {
  /// So many runs are there already.
  case resumed(runs: Int)
  /// So many finished runs have no place in the plan, since the scenario changed.
  case unusedRuns(Int)
  /// So many finished runs lack responses or groups that the scenario now has, and are done again.
  case outdatedRuns(Int)
  /// The journal ended in a record that was not whole; it was dropped [bytes].
  case droppedTail(bytes: Int64)
  /// So many damaged records were passed over; their runs are done again.
  case damagedRecords(Int)
  /// These runs were being done when the last process ended; if one of them ends the process again, it
  /// can be left out.
  case inFlight([RunIdentifier])
}

extension SweepNotice: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .resumed(let runs):
      "going on; runs already done: \(runs)"
    case .unusedRuns(let count):
      "finished runs that the scenario no longer has, kept but not used: \(count)"
    case .outdatedRuns(let count):
      "finished runs without what the scenario now reports, done again: \(count)"
    case .droppedTail(let bytes):
      "the journal ended in the middle of a record; bytes dropped: \(bytes)"
    case .damagedRecords(let count):
      "damaged records in the journal, whose runs are done again: \(count)"
    case .inFlight(let ids):
      "in flight when the last process ended: \(SweepError.list(ids));"
        + " if one ends the process again, leave it out with --skip RUN"
    }
  }
}
