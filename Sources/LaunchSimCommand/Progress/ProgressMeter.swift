import Experiments

/// Says when the progress of a sweep is shown again, and measures its speed.
///
/// The speed is that of the last half minute, so that it follows when slower design points come. It
/// counts only what this process did: a resumed sweep does not look faster than it is.
package struct ProgressMeter: Sendable {
  /// How fast a sweep is and how long it will take.
  package struct Reading: Hashable, Sendable {
    /// The counts.
    package var progress: SweepProgress
    /// Time since the sweep began.
    package var elapsed: Duration
    /// Launches a second; nil before the first run is done.
    package var launchesPerSecond: Double?
    /// How long the rest will take; nil before the first run is done.
    package var remaining: Duration?

    /// A reading of the given values.
    package init(
      progress: SweepProgress, elapsed: Duration, launchesPerSecond: Double? = nil,
      remaining: Duration? = nil
    ) {
      self.progress = progress
      self.elapsed = elapsed
      self.launchesPerSecond = launchesPerSecond
      self.remaining = remaining
    }

    /// The share of runs done, in 0...1.
    package var share: Double {
      progress.runsTotal == 0 ? 1 : Double(progress.runsDone) / Double(progress.runsTotal)
    }
  }

  private struct Sample {
    var time: Duration
    var runs: Int
    var launches: UInt64
  }

  private let interval: Duration
  private let start: Duration
  private var lastShown: Duration?
  private var samples: [Sample]
  private static let sampleInterval = Duration.seconds(1)
  private static let sampleCount = 30

  /// A meter of a sweep that begins at `start`.
  ///
  /// - Parameter interval: the least time between two readings.
  package init(start: Duration, interval: Duration) {
    self.start = start
    self.interval = interval
    samples = [Sample(time: start, runs: 0, launches: 0)]
  }

  /// Lets the first interval pass without a reading.
  package mutating func skipFirst() {
    lastShown = start
  }

  /// A reading at `now`, or nil when it is too early for another.
  package mutating func reading(_ progress: SweepProgress, at now: Duration) -> Reading? {
    remember(progress, at: now)
    if let lastShown, now - lastShown < interval { return nil }
    lastShown = now
    return reading(progress, since: samples[0], at: now)
  }

  /// The reading at the end of the sweep, with the speed of the whole.
  package func finalReading(_ progress: SweepProgress, at now: Duration) -> Reading {
    reading(progress, since: Sample(time: start, runs: 0, launches: 0), at: now)
  }

  private mutating func remember(_ progress: SweepProgress, at now: Duration) {
    guard let last = samples.last, now - last.time >= Self.sampleInterval else { return }
    samples.append(Sample(time: now, runs: progress.runsHere, launches: progress.launchesHere))
    if samples.count > Self.sampleCount { samples.removeFirst() }
  }

  private func reading(
    _ progress: SweepProgress, since sample: Sample, at now: Duration
  ) -> Reading {
    var reading = Reading(progress: progress, elapsed: now - start)
    let seconds = DisplayDuration.seconds(of: now - sample.time)
    let runs = progress.runsHere - sample.runs
    guard seconds > 0, runs > 0 else { return reading }
    reading.launchesPerSecond = Double(progress.launchesHere - sample.launches) / seconds
    let left = Double(progress.runsTotal - progress.runsDone) * seconds / Double(runs)
    reading.remaining = .seconds(left)
    return reading
  }
}
