/// What became of a sweep.
public struct SweepOutcome: Sendable {
  /// A file of results.
  public struct WrittenFile: Hashable, Sendable {
    /// The name in the results folder.
    public let name: String
    /// The number of rows without the header; nil for files that are no tables.
    public let rows: Int?
  }

  /// How it ended.
  public enum Ending: Sendable {
    /// All runs are done and all files are written.
    case finished(ExperimentResult, [WrittenFile])
    /// It was asked to stop; the folder can be gone on with.
    case interrupted
    /// A run failed and the sweep was to stop then; the folder can be gone on with.
    case stoppedAtFailure(FailedRun?)
  }

  /// How it ended.
  public let ending: Ending
  /// How far it came.
  public let progress: SweepProgress
}
