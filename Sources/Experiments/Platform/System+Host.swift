#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The machine, only for provenance and for the number of threads.
extension System {
  /// What the system calls itself: name, release, machine, host; empty where it does not say.
  static func names() -> (system: String, release: String, machine: String, host: String) {
    var names = utsname()
    guard uname(&names) == 0 else { return ("", "", "", "") }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
    }
    return (
      text(names.sysname), text(names.release), text(names.machine), text(names.nodename)
    )
  }

  /// The C library and its version, which the last bits of `exp` and `pow` depend on.
  static func cLibrary() -> String {
    #if canImport(Glibc)
      let size = confstr(Int32(_CS_GNU_LIBC_VERSION), nil, 0)
      let text = [CChar](unsafeUninitializedCapacity: max(1, size)) { buffer, count in
        count = max(1, confstr(Int32(_CS_GNU_LIBC_VERSION), buffer.baseAddress, size))
      }
      return String(decoding: text.dropLast().map(UInt8.init), as: UTF8.self)
    #elseif canImport(Musl)
      return "musl"
    #else
      return "libSystem of \(names().release)"
    #endif
  }

  /// The number of processors that the system has online, at least 1.
  static func processorCount() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
