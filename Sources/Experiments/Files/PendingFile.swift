/// A file that is written under a temporary name and appears, whole, when it is published.
///
/// The temporary name is the final one with `.partial` behind it, in the same folder, so that the
/// rename is atomic. A file that is dropped before it is published leaves nothing behind.
package final class PendingFile {
  /// What a temporary name ends in.
  package static let temporarySuffix = ".partial"

  /// The name the file will have.
  package let path: String

  private var descriptor: FileDescriptor?
  private var buffer: [UInt8] = []
  private var isPublished = false
  private static let bufferSize = 1 << 16

  private var temporaryPath: String { path + Self.temporarySuffix }

  /// Begins the file that will be called `path`.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    self.descriptor = try FileDescriptor(opening: path + Self.temporarySuffix, .replacing)
    buffer.reserveCapacity(Self.bufferSize + 4096)
  }

  deinit {
    if !isPublished { try? System.removeFile(temporaryPath) }
  }

  /// Adds `bytes` at the end.
  package func append(_ bytes: some Collection<UInt8>) throws(SystemError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws(SystemError) {
    try descriptor?.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }

  /// Brings all that was written to the device and closes the file; it keeps its temporary name.
  package func seal() throws(SystemError) {
    try flush()
    try descriptor?.synchronize()
    descriptor = nil
  }

  /// Leaves the sealed file under its temporary name.
  func keepTemporary() {
    precondition(descriptor == nil, "\(path) is kept before it is sealed")
    isPublished = true
  }

  /// Gives the sealed file its final name, in place of any file of that name.
  package func publish() throws(SystemError) {
    precondition(descriptor == nil, "\(path) is published before it is sealed")
    try System.renameFile(temporaryPath, to: path)
    isPublished = true
  }
}
