#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Threads.
extension System {
  /// Runs `body` once for each number below `count`, on a thread of its own, and waits for all.
  ///
  /// Threads have the stack of a main thread, which is more than some systems give by default.
  /// When the system refuses a thread, the others do its work: bodies must take work from a common
  /// place rather than own a part of it. The first body falls back to the calling thread.
  static func runThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { pthread_attr_destroy(&attributes) }
    var threads: [pthread_t] = []
    for index in 0..<count {
      let start = Unmanaged.passRetained(ThreadStart { body(index) })
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      let code = pthread_create(&thread, &attributes, threadMain, start.toOpaque())
      if code == 0 {
        #if canImport(Darwin)
          if let thread { threads.append(thread) }
        #else
          threads.append(thread)
        #endif
      } else {
        start.release()
        if index == 0 {
          body(0)
          return
        }
      }
    }
    for thread in threads { pthread_join(thread, nil) }
  }

  /// What a new thread is given.
  private final class ThreadStart {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { start in
        Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue().body()
        return nil
      }
  #else
    private static let threadMain:
      @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { start in
        if let start { Unmanaged<ThreadStart>.fromOpaque(start).takeRetainedValue().body() }
        return nil
      }
  #endif
}
