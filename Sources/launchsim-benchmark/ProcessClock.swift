#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time a piece of work took.
struct ElapsedTime {
  /// Processor time of the whole process, all threads together [s].
  ///
  /// It hardly feels a busy machine.
  var cpu: Double
  /// Time on the wall [s].
  var wall: Double

  /// Times `work`.
  static func of(_ work: () throws -> Void) rethrows -> Self {
    let start = now
    try work()
    let end = now
    return Self(cpu: end.cpu - start.cpu, wall: end.wall - start.wall)
  }

  private static var now: Self {
    Self(cpu: seconds(CLOCK_PROCESS_CPUTIME_ID), wall: seconds(CLOCK_MONOTONIC))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    guard clock_gettime(clock, &time) == 0 else { fatalError("the clock \(clock) cannot be read") }
    return Double(time.tv_sec) + 1e-9 * Double(time.tv_nsec)
  }
}

/// The time between exponential events [ns] for the uniform number `uniform`, with `mean` [ns].
@inline(__always)
func exponential(_ uniform: Double, mean: Double) -> Int64 {
  Int64(-mean * log(uniform))
}
