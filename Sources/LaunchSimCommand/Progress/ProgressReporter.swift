import Experiments
import Synchronization

/// Shows the progress of a sweep on a console while it runs.
package final class ProgressReporter: Sendable {
  private let form: ProgressForm.Resolved
  private let console: Console
  private let clock: @Sendable () -> Duration
  private let meter: Mutex<ProgressMeter>

  /// A reporter that begins now.
  package init(
    form: ProgressForm.Resolved, console: Console, clock: @escaping @Sendable () -> Duration
  ) {
    self.form = form
    self.console = console
    self.clock = clock
    let interval: Duration =
      switch form {
      case .bar: .milliseconds(100)
      case .plain: .seconds(10)
      case .json, .none: .seconds(1)
      }
    var meter = ProgressMeter(start: clock(), interval: interval)
    // A log needs no line that says that nothing has happened yet.
    if form == .plain { meter.skipFirst() }
    self.meter = Mutex(meter)
  }

  /// Shows how far the sweep has come, if it is time to.
  package func update(_ progress: SweepProgress) {
    guard form != .none else { return }
    if progress.runsDone == progress.runsTotal {
      // What is left is to work out results, which says nothing of its own.
      finish(progress)
      if form != .json { console.showStatus("working out the results ...") }
      return
    }
    guard let reading = meter.withLock({ $0.reading(progress, at: clock()) }) else { return }
    switch form {
    case .bar: console.showStatus(ProgressLine.bar(reading, columns: columns))
    case .plain: console.note(ProgressLine.plain(reading))
    case .json: console.record(ProgressLine.json(reading))
    case .none: break
    }
  }

  /// Shows how far the sweep came in the end, once.
  private func finish(_ progress: SweepProgress) {
    let reading = meter.withLock { $0.finalReading(progress, at: clock()) }
    switch form {
    case .bar: console.keepStatus(ProgressLine.bar(reading, columns: columns, isFinal: true))
    case .plain: console.note(ProgressLine.plain(reading, isFinal: true))
    case .json: console.record(ProgressLine.json(reading, isFinal: true))
    case .none: break
    }
  }

  private var columns: Int { console.errorFacts.columns() ?? 80 }
}
