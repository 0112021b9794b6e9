/// A workload on the engine and, where there is one, the same workload on a bare loop.
///
/// To add one, write a file with a type that conforms and list it in ``BenchmarkSuite``.
protocol Benchmark: Sendable {
  /// What is asked for on the command line, such as `hold-100`.
  var name: String { get }

  /// What is counted, such as `events`.
  var unit: String { get }

  /// How many units a round measures, some tenths of a second of work.
  var roundSize: Int { get }

  /// Does `count` units of the workload on the engine; what comes before the timed part is set-up.
  func measure(_ count: Int) throws -> Sample

  /// Does the same on a bare loop: a plain binary heap of 32-byte events, no handles, no
  /// fingerprint.
  func measureBareLoop(_ count: Int) -> Sample?
}

/// What one measurement gave.
struct Sample {
  /// How many units were done.
  var count: Int
  /// How long they took.
  var time: ElapsedTime
  /// A number that the work came to.
  ///
  /// Equal work gives equal numbers, on the engine and on the bare loop, in
  /// every round; and as it is used, the work cannot be optimised away.
  var check: UInt64

  /// Units a second of processor time.
  var rate: Double { Double(count) / time.cpu }
}
