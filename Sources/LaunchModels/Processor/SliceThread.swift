/// A thread as the engine with slices keeps it, runnable or not.
struct SliceThread: BitwiseCopyable {
  /// Where a thread is.
  enum Place: BitwiseCopyable {
    /// Nowhere: it cannot use a core.
    case away
    /// It could use a core and has none.
    case ready
    /// It has a core.
    case running(core: Int)
  }

  var place = Place.away
  var owner = ThreadOwner.app
  /// What is left of its current work [ticks].
  var remaining: Int64 = 0
  /// Time to fill a core's cache when the core turns to it [ns].
  var refill: Int64 = 0
  /// Its work so far over its weight, but for where it was placed when it came [2^-36 ticks].
  var virtualRuntime = Int128(0)
  /// Work that has not been added to that yet [ticks].
  var uncharged: Int64 = 0
  /// Its weight [1/65,536 of the unit of weights, or the unit itself under `qos`]; 0 until it is known.
  var weight: Int64 = 0
  /// Under `qos` the rank of its class, otherwise 0.
  var rank = 0
  /// Since when it is ready, on the engine's clock, and 1 more if a turn of its own has ended then [ns/2].
  var readySince: Int64 = 0
  /// When it was last taken away, on the engine's clock [ns]; negative before.
  var leftAt: Int64 = -1

  /// A thread that was never runnable.
  static var unknown: Self { Self() }

  /// What `work` [ticks] adds to its virtual runtime.
  func virtualTime(of work: Int64) -> Int128 {
    // Most threads have the unit of weight, and dividing 128 bits is slow.
    weight == 1 << 16 ? Int128(work) << 20 : (Int128(work) << 36) / Int128(weight)
  }
}
