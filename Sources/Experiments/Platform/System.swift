#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system that this module makes; no other file imports a C library.
enum System {
  /// The permissions asked for new files, before the user's mask.
  private static let filePermissions: mode_t = 0o666
  /// The permissions asked for new folders, before the user's mask.
  private static let folderPermissions: mode_t = 0o777

  /// How a file is opened.
  enum OpenMode {
    /// For reading an existing file.
    case reading
    /// For reading and writing; made when missing, kept when there.
    case updating
    /// For writing from empty; made when missing.
    case replacing
    /// A folder, to bring its names to the device.
    case folder
  }

  /// The system's sentence for the error number `code`.
  static func message(for code: Int32) -> String {
    String(cString: strerror(code))
  }

  private static func failure(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation: operation, path: path, code: errno)
  }

  /// The failure of reading a file whose content is not what was written.
  static func damaged(_ path: String) -> SystemError {
    SystemError(operation: "read", path: path, code: EIO)
  }

  // MARK: Files

  static func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let flags =
      switch mode {
      case .reading, .folder: O_RDONLY | O_CLOEXEC
      case .updating: O_RDWR | O_CREAT | O_CLOEXEC
      case .replacing: O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC
      }
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags, filePermissions)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags, filePermissions)
    #else
      let descriptor = Darwin.open(path, flags, filePermissions)
    #endif
    guard descriptor >= 0 else { throw failure("open", path) }
    return descriptor
  }

  static func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Writes all of `bytes`, going on after signals and short writes.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(SystemError) {
    let code = bytes.withUnsafeBytes { bytes -> Int32 in
      var rest = bytes
      while let start = rest.baseAddress, rest.count > 0 {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard code == 0 else { throw SystemError(operation: "write", path: path, code: code) }
  }

  /// Reads up to `count` bytes from `offset` on; fewer only at the end of the file.
  static func read(
    _ count: Int, at offset: Int64, from descriptor: Int32, path: String
  ) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset) + off_t(filled))
        if got < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        if got == 0 { return }
        filled += got
      }
    }
    guard code == 0 else { throw SystemError(operation: "read", path: path, code: code) }
    return bytes
  }

  static func seek(to offset: Int64, in descriptor: Int32, path: String) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure("seek in", path) }
  }

  static func size(of descriptor: Int32, path: String) throws(SystemError) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("inspect", path) }
    return Int64(status.st_size)
  }

  static func truncate(
    _ descriptor: Int32, to size: Int64, path: String
  ) throws(SystemError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure("shorten", path) }
  }

  /// Waits until what was written is on the device.
  static func synchronize(_ descriptor: Int32, path: String) throws(SystemError) {
    while fsync(descriptor) != 0 {
      // Some file systems cannot do this for folders or at all; they have nothing to wait for.
      if errno == EINVAL || errno == ENOTSUP { return }
      if errno != EINTR { throw failure("write", path) }
    }
  }

  /// Takes the exclusive lock of an open file, or gives `false` when another process has it.
  static func lock(_ descriptor: Int32, path: String) throws(SystemError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw failure("lock", path) }
    }
    return true
  }

  /// Gives a lock back, if there is one.
  static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }

  // MARK: Names

  /// What a path leads to.
  enum PathKind {
    case nothing, folder, other
  }

  static func kind(of path: String) throws(SystemError) -> PathKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .nothing }
      throw failure("open", path)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// When a file was last changed [s since 1970], or nil when there is no such file.
  static func modificationTime(of path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return Int64(status.st_mtimespec.tv_sec)
    #else
      return Int64(status.st_mtim.tv_sec)
    #endif
  }

  static func renameFile(_ path: String, to newPath: String) throws(SystemError) {
    guard rename(path, newPath) == 0 else { throw failure("write", newPath) }
  }

  /// Removes a file; a missing one is fine.
  static func removeFile(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Makes the folder `path` and those above it that are missing.
  static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, folderPermissions) == 0 { return }
    switch errno {
    case EEXIST:
      guard try kind(of: path) == .folder else {
        throw SystemError(operation: "make the folder", path: path, code: ENOTDIR)
      }
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw failure("make the folder", path)
      }
      try makeFolder(String(path[..<slash]))
      if mkdir(path, folderPermissions) != 0 && errno != EEXIST {
        throw failure("make the folder", path)
      }
    default:
      throw failure("make the folder", path)
    }
  }

  /// The absolute form of `path`; unchanged when the current folder is unknown.
  static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  // MARK: Clocks, only for batches of writes and for provenance

  /// Nanoseconds since some fixed instant [ns].
  static func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Seconds since 1970 [s].
  static func secondsSince1970() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec)
  }

  // MARK: The machine, only for provenance

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

  // MARK: Threads

  /// A lock on whose release other threads can wait for a change.
  final class ConditionLock: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>

    init() {
      mutex = .allocate(capacity: 1)
      changed = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      changed.initialize(to: pthread_cond_t())
      pthread_mutex_init(mutex, nil)
      pthread_cond_init(changed, nil)
    }

    deinit {
      pthread_cond_destroy(changed)
      pthread_mutex_destroy(mutex)
      changed.deallocate()
      mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }

    /// Gives the lock away until another thread announces a change.
    func waitForChange() { pthread_cond_wait(changed, mutex) }
    func announceChange() { pthread_cond_broadcast(changed) }
  }

  /// The number of processors that the system has online, at least 1.
  static func processorCount() -> Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

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
