/// The machine that a sweep ran on, as far as a last bit of a result may depend on it.
package struct Machine: Sendable {
  var host: String
  var system: String
  var architecture: String
  var cLibrary: String
  var processors: Int
  /// What the processor can do, of those features by which C libraries choose their code.
  var features: [String]

  /// The features that decide which variants of mathematical functions are used.
  private static let relevant: Set<String> = [
    "sse4_1", "sse4_2", "avx", "avx2", "fma", "fma4", "avx512f", "avx512dq", "avx512vl", "asimd",
    "asimdhp", "sve", "sve2",
  ]

  /// How many processors the system has online, at least 1.
  package static var processorCount: Int { System.processorCount() }

  /// This machine.
  static func current() -> Machine {
    let names = System.names()
    return Machine(
      host: names.host, system: "\(names.system) \(names.release)",
      architecture: names.machine, cLibrary: System.cLibrary(),
      processors: processorCount, features: currentFeatures())
  }

  /// The features of the first processor, in alphabetical order; none where the system does not say.
  private static func currentFeatures() -> [String] {
    #if os(Linux)
      guard let file = try? FileDescriptor(opening: "/proc/cpuinfo", .reading),
        let bytes = try? file.read(1 << 16, at: 0)
      else { return [] }
      let line = bytes.split(separator: UInt8(ascii: "\n")).first { line in
        line.starts(with: "flags".utf8) || line.starts(with: "Features".utf8)
      }
      let words = (line ?? []).split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      return words.filter(relevant.contains).sorted()
    #else
      return []
    #endif
  }
}
