#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program that does the same fetches in ns-3: `ns-3/fetch.cc`, built by `.ci/build-ns-3`.
struct ReferenceProgram {
  let path: String

  /// What it says of a number of fetches.
  struct Outcome {
    /// The events of all fetches.
    var events: Double
    /// Their processor time [s].
    var cpu: Double
    /// Their median time [ms].
    var median: Double
  }

  /// Has it carry out `count` fetches.
  func run(_ fetch: FetchBenchmark, _ count: Int) throws -> Outcome {
    let arguments =
      "\(fetch.bytes) \(FetchBenchmark.roundTrip) \(FetchBenchmark.rate) \(fetch.loss) "
      + "\(FetchBenchmark.queueLimit) \(count)"
    let numbers = try line(of: "'\(path)' \(arguments)").split(separator: " ").compactMap {
      Double($0)
    }
    guard numbers.count == 3 else { throw BenchmarkError.noAnswer(path) }
    return Outcome(events: numbers[0], cpu: numbers[1], median: numbers[2])
  }
}

/// The first line that a command of the shell prints, which must end well.
func line(of command: String) throws -> String {
  guard let pipe = popen(command, "r") else { throw BenchmarkError.noAnswer(command) }
  var buffer = [CChar](repeating: 0, count: 256)
  let isThere = fgets(&buffer, Int32(buffer.count), pipe) != nil
  guard pclose(pipe) == 0, isThere else { throw BenchmarkError.noAnswer(command) }
  let text = buffer.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "\n")) }
  return String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
