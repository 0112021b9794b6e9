#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The memory of this process.
enum ProcessMemory {
  /// The most it has had so far [bytes].
  static var peak: Double {
    var usage = rusage()
    #if canImport(Glibc)
      // An enumeration in glibc's header, a number elsewhere.
      getrusage(RUSAGE_SELF.rawValue, &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    #if canImport(Darwin)
      return Double(usage.ru_maxrss)
    #else
      return Double(usage.ru_maxrss) * 1024
    #endif
  }
}

/// A whole number, flush right in a column.
func column(_ number: some BinaryInteger, width: Int) -> String {
  let text = String(number)
  return String(repeating: " ", count: max(width - text.count, 0)) + text
}
