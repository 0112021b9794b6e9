import LaunchSimCommand
import Synchronization

/// Keeps what is written, or fails as told.
final class MemorySink: TextSink {
  private let written = Mutex("")
  private let failure: SinkFailure?

  init(failingWith failure: SinkFailure? = nil) {
    self.failure = failure
  }

  var text: String { written.withLock { $0 } }

  var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  func write(_ text: String) throws(SinkFailure) {
    if let failure { throw failure }
    written.withLock { $0 += text }
  }
}
