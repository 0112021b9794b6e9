import SimulationEngine

/// How busy the cores were and how many threads wanted them, over time: bins of 50 ms, a bounded number.
///
/// All is counted exactly; what happens after the last bin is left out.
public struct ProcessorUse: Sendable {
  /// How long a bin is [ns].
  public static let binWidth = SimulationDuration.milliseconds(50)
  /// How many bins there are: the first 10 s.
  public static let binCount = 200

  /// How long they are together [ns].
  static let length = binWidth.nanoseconds * Int64(binCount)

  /// What was counted in one bin.
  public struct Bin: Hashable, Sendable, BitwiseCopyable {
    /// Time for which it was counted [ns]; less than the width only in the last one.
    public internal(set) var time: Int64 = 0
    /// What the cores did other than idle [ticks].
    public internal(set) var busy: Int64 = 0
    /// The part of it that was work of the app [ticks].
    public internal(set) var app: Int64 = 0
    /// Time that the app's threads were runnable, added up [thread ns].
    public internal(set) var runnableTime: Int64 = 0
  }

  /// The bins up to the present one, the first from the reset on.
  public var bins: ArraySlice<Bin> { allBins[..<used] }

  private let capacity: Int64
  private var allBins: [Bin]
  private var used = 0

  init(cores: CoreSpeeds) {
    capacity = cores.capacity(of: 0..<cores.count)
    allBins = Array(repeating: Bin(), count: Self.binCount)
  }

  /// The part of all cores that was not idle in a bin, from 0 to 1.
  public func busyShare(_ bin: Bin) -> Double { share(bin.busy, of: bin) }

  /// The part of all cores that worked for the app in a bin, from 0 to 1.
  public func appShare(_ bin: Bin) -> Double { share(bin.app, of: bin) }

  /// How many of the app's threads were runnable in a bin on average.
  public func meanRunnableThreads(_ bin: Bin) -> Double {
    bin.time == 0 ? 0 : Double(bin.runnableTime) / Double(bin.time)
  }

  private func share(_ ticks: Int64, of bin: Bin) -> Double {
    bin.time == 0 ? 0 : Double(ticks) / (Double(bin.time) * Double(capacity))
  }

  /// Begins anew.
  mutating func reset() {
    for bin in 0..<used { allBins[bin] = Bin() }
    used = 0
  }

  /// Books what was done in `span` ns from `start` ns after the reset on, in which nothing changed: so
  /// many ticks, of which some were the app's, with so many of its threads runnable.
  ///
  /// Ticks go to the bins by the time that each has of the span, and none is lost: up to the end of each
  /// bin there are as many as the whole span has, times the part of it that is over, rounded down.
  mutating func book(from start: Int64, for span: Int64, busy: Int128, app: Int128, runnable: Int) {
    let width = Self.binWidth.nanoseconds
    var bin = Int(start / width)
    var done = (time: Int64(0), busy: Int128(0), app: Int128(0))
    while done.time < span, bin < Self.binCount {
      let time = min(span, (Int64(bin) + 1) * width - start)
      var next = (time: time, busy: busy, app: app)
      if time < span {
        next.busy = busy * Int128(time) / Int128(span)
        next.app = app * Int128(time) / Int128(span)
      }
      allBins[bin].time += time - done.time
      allBins[bin].busy += Int64(next.busy - done.busy)
      allBins[bin].app += Int64(next.app - done.app)
      allBins[bin].runnableTime += (time - done.time) * Int64(runnable)
      done = next
      bin += 1
      used = max(used, bin)
    }
  }
}
