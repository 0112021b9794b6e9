/// How far a sweep has come.
public struct SweepProgress: Hashable, Sendable {
  /// The runs that are done, those of earlier processes included.
  public var runsDone: Int
  /// The runs of the whole plan.
  public var runsTotal: Int
  /// The runs that this process did itself; the base of a rate.
  public var runsHere: Int
  /// The launches that this process simulated.
  public var launchesHere: UInt64
  /// The runs that failed or were left out.
  public var runsFailed: Int

  /// The progress with these counts.
  public init(
    runsDone: Int, runsTotal: Int, runsHere: Int = 0, launchesHere: UInt64 = 0, runsFailed: Int = 0
  ) {
    self.runsDone = runsDone
    self.runsTotal = runsTotal
    self.runsHere = runsHere
    self.launchesHere = launchesHere
    self.runsFailed = runsFailed
  }
}
