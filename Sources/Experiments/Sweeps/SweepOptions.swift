/// How a sweep is to be done; nothing here changes a number in its results.
public struct SweepOptions: Sendable {
  /// How many threads do runs, at least 1; by default one a processor.
  public var jobs: Int
  /// Whether to go on in a folder that holds results or a stopped sweep.
  public var resumes: Bool
  /// Ids, or beginnings of ids, of runs to leave out: those that ended the process.
  public var skippedRuns: [String]
  /// Whether to stop at the first run that fails.
  public var stopsAtFailure: Bool
  /// Whether to write one row a launch.
  public var writesLaunches: Bool
  /// The command line, for provenance.
  public var command: [String]
  /// The version of the product, for provenance.
  public var productVersion: String
  /// Of how many design points, from the first on, the estimates are kept in memory for the outcome;
  /// the files hold all.
  public var reportedPoints: Int
  /// A request to stop, if there is one to look at.
  public var interruption: Interruption?
  /// Called with what people should hear before the first run is begun.
  public var notice: (@Sendable (SweepNotice) -> Void)?
  /// Called before the first run and after each, by one thread at a time but not always the same.
  public var progress: (@Sendable (SweepProgress) -> Void)?

  /// Options; the defaults start a new sweep on all processors.
  public init(
    jobs: Int? = nil, resumes: Bool = false, skippedRuns: [String] = [],
    stopsAtFailure: Bool = false, writesLaunches: Bool = false, command: [String] = [],
    productVersion: String = "", reportedPoints: Int = 100, interruption: Interruption? = nil,
    notice: (@Sendable (SweepNotice) -> Void)? = nil,
    progress: (@Sendable (SweepProgress) -> Void)? = nil
  ) {
    self.jobs = max(1, jobs ?? Machine.processorCount)
    self.resumes = resumes
    self.skippedRuns = skippedRuns
    self.stopsAtFailure = stopsAtFailure
    self.writesLaunches = writesLaunches
    self.command = command
    self.productVersion = productVersion
    self.reportedPoints = reportedPoints
    self.interruption = interruption
    self.notice = notice
    self.progress = progress
  }
}
