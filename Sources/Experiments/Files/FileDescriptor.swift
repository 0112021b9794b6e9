/// An open file that is closed when its owner goes.
struct FileDescriptor: ~Copyable {
  /// The path it was opened by, for messages.
  let path: String
  private let number: Int32

  init(opening path: String, _ mode: System.OpenMode) throws(SystemError) {
    self.number = try System.open(path, mode)
    self.path = path
  }

  deinit {
    // Closing alone keeps the lock for as long as a child process that is just being started has a
    // copy of the descriptor.
    System.unlock(number)
    System.closeDescriptor(number)
  }

  /// The size of the file [bytes].
  func size() throws(SystemError) -> Int64 {
    try System.size(of: number, path: path)
  }

  /// Writes all of `bytes` at the file's place.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try System.write(bytes, to: number, path: path)
  }

  /// Up to `count` bytes from `offset` on; fewer only at the end of the file.
  func read(_ count: Int, at offset: Int64) throws(SystemError) -> [UInt8] {
    try System.read(count, at: offset, from: number, path: path)
  }

  /// Moves the file's place.
  func seek(to offset: Int64) throws(SystemError) {
    try System.seek(to: offset, in: number, path: path)
  }

  /// Cuts the file off after `size` bytes and goes there.
  func truncate(to size: Int64) throws(SystemError) {
    try System.truncate(number, to: size, path: path)
    try seek(to: size)
  }

  /// Waits until what was written is on the device.
  func synchronize() throws(SystemError) {
    try System.synchronize(number, path: path)
  }

  /// Takes the exclusive lock, or gives `false` when another process has it.
  func lock() throws(SystemError) -> Bool {
    try System.lock(number, path: path)
  }
}
