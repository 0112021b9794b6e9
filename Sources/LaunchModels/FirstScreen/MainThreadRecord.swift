import SimulationEngine

/// What the main thread's busy spans come to: stalls and dropped frames.
///
/// Spans are one iteration of the run loop each; those that touch are one for the frames, since nothing
/// could be drawn between them, while each is judged on its own as a stall.
public struct MainThreadRecord: Sendable, BitwiseCopyable {
  /// How long an iteration may take before it is a stall: 250 ms.
  public static let stallThreshold = SimulationDuration.milliseconds(250)

  /// Since when the main thread has been busy without a pause.
  private var busySince = SimulationTime.zero
  private var busyUntil: SimulationTime?
  /// The last frame that was looked at.
  private var lastFrame: Int64 = 0

  init() {}

  /// Adds the span `from..<end` to `counts`.
  ///
  /// - Parameters:
  ///   - clock: The frames, if there are any.
  ///   - marks: What was reached so far; frames count from the first one to the target page.
  /// - Precondition: The span begins where the last one ended, or later.
  mutating func add(
    from start: SimulationTime, to end: SimulationTime, clock: FrameClock?,
    marks: FirstScreenMarks, to counts: inout FirstScreenCounts
  ) {
    precondition(start <= end && start >= busyUntil ?? start, "busy from \(start) to \(end)")
    if start != busyUntil { busySince = start }
    busyUntil = end
    counts.mainBusy += end - start
    if end - start > Self.stallThreshold { counts.stalls += 1 }
    guard let clock, let firstFrame = marks.firstFrame else { return }
    // The first frame whose interval begins, with the frame before it, when the thread is busy.
    let first = max(
      clock.frame(atOrAfter: busySince) + 1, clock.frame(atOrAfter: firstFrame) + 1,
      lastFrame + 1)
    let last = clock.frame(atOrBefore: min(end, marks.targetRendered ?? end))
    guard first <= last else { return }
    counts.framesDropped += Int(last - first + 1)
    lastFrame = last
  }
}
