#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things the command asks of the operating system; the only file of the target that calls
/// the C library.
enum System {
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// Makes writing to a pipe without a reader, and beyond the largest file size allowed, an error
  /// instead of the end of the process.
  static func turnWriteSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Writes all of `text`, in as many pieces as the system wants.
  static func write(_ text: String, to descriptor: Int32) throws(SinkFailure) {
    var text = text
    let failure: Int32? = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        #if canImport(Glibc)
          let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let written = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let written = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if written >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        } else if errno == EAGAIN {
          // Someone made the terminal non-blocking; wait until it takes more.
          var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          poll(&waiting, 1, -1)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
    guard let failure else { return }
    throw failure == EPIPE ? .readerGone : .failed(String(cString: strerror(failure)))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The width of the terminal behind `descriptor`; nil when it is unknown.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static var unixTime: Int64 { Int64(time(nil)) }

  /// Calls `handler` on Ctrl-C and on the polite request to end.
  static func onStopSignals(_ handler: @convention(c) (Int32) -> Void) {
    signal(SIGINT, handler)
    signal(SIGTERM, handler)
    // A parent may hand its signal mask down with these two blocked.
    var stopSignals = sigset_t()
    sigemptyset(&stopSignals)
    sigaddset(&stopSignals, SIGINT)
    sigaddset(&stopSignals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &stopSignals, nil)
  }

  /// The number of the signal that Ctrl-C sends.
  static let interruptSignal = SIGINT

  /// Ends the process at once, without any tidying.
  static func exitNow(_ code: Int32) -> Never { _exit(code) }
}
